import { useEffect, useRef } from 'react';
import { cardTexts } from '#app/texts/en/storefront/cards.ts';
import { productTexts } from '#app/texts/en/storefront/product.ts';
import { Price } from '#app/ui/money/price.tsx';
import type { ProductOption } from '#domain/catalog/product.ts';
import styles from './option-rows.module.css';

type OptionRowsProps = {
  options: readonly ProductOption[];
  chosen: string | null;
  onChoose: (optionId: string) => void;
};

/** One choice of many; what is sold out is listed, but cannot be chosen (PDP-04, PDP-12). */
export function OptionRows({ options, chosen, onChoose }: OptionRowsProps) {
  const product = productTexts;
  const rows = useRef<HTMLFieldSetElement>(null);
  // What was pressed before React came is chosen in the page and nowhere else.
  useEffect(() => {
    const pressed = rows.current?.querySelector<HTMLInputElement>(':checked');
    if (pressed) onChoose(pressed.value);
  }, [onChoose]);
  return (
    <fieldset className={styles.options} ref={rows}>
      <legend className={styles.title}>{product.options}</legend>
      {options.map((option) => (
        <label className={styles.row} key={option.id}>
          <input
            type="radio"
            name="option"
            className={styles.control}
            value={option.id}
            checked={option.id === chosen}
            disabled={option.stockWord === 'sold-out'}
            onChange={() => onChoose(option.id)}
          />
          <span className={styles.name}>
            {option.label}
            {option.stockWord !== 'in-stock' && (
              <span className={styles.stock}>{cardTexts.stock[option.stockWord]}</span>
            )}
          </span>
          <Price cents={option.priceCents} originalCents={option.originalPriceCents} size="small" />
        </label>
      ))}
    </fieldset>
  );
}
