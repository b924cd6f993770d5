import { cartProblemWords } from '#app/texts/cart-problems.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Stepper } from '#app/ui/action/stepper.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { QuoteLine } from '#domain/pricing/quote-types.ts';
import styles from './cart-lines.module.css';

type CartLineProps = {
  line: QuoteLine;
  picture: { imageUrl: string | null; mood: string | null } | undefined;
  onQuantity: (quantity: number) => void;
  /** Left out where the shop put the line in by itself. */
  onRemove?: () => void;
};

/**
 * One line: regular ones have a stepper, deals and rewards a fixed quantity (CART-04); an unavailable line says so
 * (CART-13).
 */
export function CartLineRow({ line, picture, onQuantity, onRemove }: CartLineProps) {
  const cart = cartTexts;
  const isRegular = line.kind === 'option' && !line.problem;
  const tag = line.kind === 'deal' ? cart.deal : line.kind === 'reward' && cart.reward;
  return (
    <li className={styles.line} data-lost={line.problem ? true : undefined}>
      <AppLink
        href={`/product/${line.productId}`}
        className={styles.picture}
        tabIndex={-1}
        aria-hidden="true"
      >
        <ProductImage url={picture?.imageUrl ?? null} alt="" mood={picture?.mood ?? null} sizes="7rem" />
      </AppLink>
      <div className={styles.what}>
        <AppLink href={`/product/${line.productId}`} className={styles.name}>
          {line.productName}
        </AppLink>
        <p className={styles.option}>{line.optionName}</p>
        {tag && (
          <p>
            <Tag tone="ok">{tag}</Tag>
          </p>
        )}
        {line.problem && <p className={styles.problem}>{cartProblemWords(line.problem)}</p>}
      </div>
      <div className={styles.cost}>
        <Price cents={line.lineTotalCents} originalCents={struckCents(line)} />
      </div>
      <div className={styles.act}>
        {isRegular && (
          <Stepper
            value={line.quantity}
            label={spokenName(line)}
            max={Math.min(line.stock, 99)}
            removable
            onChange={onQuantity}
          />
        )}
        {!isRegular && !line.problem && <span>{cart.quantity(line.quantity)}</span>}
        {!isRegular && onRemove && (
          <Button
            kind="outline"
            size="small"
            onClick={onRemove}
            aria-label={`${cart.remove}: ${spokenName(line)}`}
          >
            {cart.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Screen readers can distinguish two options of one product, too (CAT-34). */
function spokenName({ productName, optionName }: QuoteLine): string {
  return [productName, optionName].filter(Boolean).join(', ');
}

function struckCents(line: QuoteLine): number | null {
  return line.originalPriceCents === null || line.quantity === 0
    ? null
    : line.originalPriceCents * line.quantity;
}
