import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { skuWords as words } from '#app/texts/en/console/fields.ts';
import { wholeAmounts } from '../catalog/whole-amounts.ts';
import { AdminText } from './admin-fields.tsx';
import { namedSku, type SkuChoice, typedSku } from './named-sku.ts';
import styles from './sku-list.module.css';

const SKU_LIST = 'skus';

/** What a field lets choose from, by the name of product and option: nobody knows SKUs by heart. */
export function SkuList({ skus }: { skus: readonly SkuChoice[] }) {
  return (
    <datalist id={SKU_LIST}>
      {skus.map((choice) => (
        <option key={choice.sku} value={namedSku(choice)} />
      ))}
    </datalist>
  );
}

type SkuFieldProps = ComponentProps<typeof AdminText> & {
  skus: readonly SkuChoice[];
  /** The SKU that is kept. */
  kept: string | null | undefined;
};

/**
 * One option, found by the name of its product, and without script by the same list; a SKU alone is taken, too. What was
 * chosen is read in whole and once: the field grows with its name until somebody types in it, and without script the
 * name stands below (LOOK-382); `hint` is of the empty field.
 */
export function SkuField({ skus, kept, hint, ...field }: SkuFieldProps) {
  const first = skus.find(({ sku }) => sku === kept);
  const shown = first ? namedSku(first) : (kept ?? '');
  const [typed, setTyped] = useState(shown);
  const input = useRef<HTMLInputElement>(null);
  // The browser may have brought back what was typed before.
  useEffect(() => setTyped((now) => input.current?.value ?? now), []);
  const sku = typedSku(typed).toLowerCase();
  const found = skus.find((known) => known.sku.toLowerCase() === sku);
  const name = found && wholeAmounts(words.named(found.productName, found.optionName));
  return (
    <AdminText
      placeholder={words.placeholder}
      {...field}
      hint={name ? <span className={styles.below}>{name}</span> : hint}
      trail={
        name && (
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
        )
      }
      list={SKU_LIST}
      autoComplete="off"
      defaultValue={shown}
      onChange={({ target }) => setTyped(target.value)}
      ref={input}
    />
  );
}
