import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { Button } from '#app/ui/action/button.tsx';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { formatUsd } from '#domain/money.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import { CartLineRow } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { LazyBundleGroup } from './lazy-parts.tsx';
import { chosenLines } from './quote/chosen-lines.ts';
import type { SeenLine } from './quote/last-quote.ts';

type CartLinesProps = { priced: PricedCart; cart: Cart };

/** Bundles first, then the single lines, then unavailable lines (CART-03, CART-13, DROP-24). */
export function CartLines({ priced, cart }: CartLinesProps) {
  const { quote, pictures, groups, unknownKeys } = priced;
  const keys = new Set(cart.lines.map(lineKey));
  const isOwn = ({ key }: { key: string }) => keys.has(key);
  const lines = chosenLines(quote.lines, cart);
  const singles = lines.filter((line) => line.groupId === null);
  return (
    <ul className={styles.lines}>
      {groups.filter(isOwn).map((group) => (
        <LazyBundleGroup
          key={group.key}
          group={group}
          lines={lines.filter((line) => line.groupId === group.groupId)}
          pictures={pictures}
          line={cart.lines.find((line) => lineKey(line) === group.key)}
        />
      ))}
      {singles.map((line) => (
        <CartLineRow
          key={line.key}
          line={line}
          picture={pictures[line.optionId]}
          onQuantity={(quantity) => cartActions.setQuantity(line.key, quantity, line.stock)}
          onRemove={isOwn(line) ? () => cartActions.remove(line.key) : undefined}
        />
      ))}
      {unknownKeys
        .filter((key) => keys.has(key))
        .map((key) => (
          <GoneLine key={key} onRemove={() => cartActions.remove(key)} />
        ))}
    </ul>
  );
}

function GoneLine({ onRemove }: { onRemove: () => void }) {
  const cart = cartTexts;
  return (
    <li className={styles.gone}>
      <span className={styles.problem}>{cart.lineGone}</span>
      <Button kind="outline" size="small" onClick={onRemove}>
        {cart.remove}
      </Button>
    </li>
  );
}

/**
 * The last known cart, while the shop does not answer: to read, not to order (decision
 * 0009-the-cart-lives-in-the-browser).
 */
export function SeenLines({ lines }: { lines: readonly SeenLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.key} className={styles.gone}>
          <span>
            <strong>{line.productName}</strong> {line.optionName} × {line.quantity}
          </span>
          <span>{formatUsd(line.lineTotalCents)}</span>
        </li>
      ))}
    </ul>
  );
}
