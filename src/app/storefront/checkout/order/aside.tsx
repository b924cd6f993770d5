import { useState } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Price } from '#app/ui/money/price.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../../browser/cart-store.ts';
import { useQuote } from '../../cart/quote/use-quote.ts';
import styles from './order-lines.module.css';

/** What the customer has set aside for the next order, by name and price, and the way back (CHECK-37). */
export function Aside({ cart, onChange }: { cart: Cart; onChange?: () => void }) {
  const words = cartTexts;
  if (!cart.later?.length) return null;
  const back = () => {
    onChange?.();
    cartActions.bringBack();
  };
  return (
    <Section title={words.waits.later} size="h4" rule="line">
      <AsideLines key={JSON.stringify(cart.later)} lines={cart.later} />
      <Button kind="outline" size="small" onClick={back}>
        {words.waits.back}
      </Button>
    </Section>
  );
}

function AsideLines({ lines }: { lines: Cart['lines'] }) {
  const words = cartTexts;
  const { priced } = useQuote(useOne(lines));
  if (!priced) return <p className="hint">{words.saving}</p>;
  return (
    <ul className={styles.lines}>
      {namesOf(priced).map(({ key, name, cents }) => (
        <li key={key} className={styles.aside}>
          <span>{name}</span>
          <Price cents={cents} />
        </li>
      ))}
    </ul>
  );
}

/** The same cart as long as the lines are the same, so that its figures are asked for once. */
function useOne(lines: Cart['lines']): Cart {
  const [cart] = useState<Cart>({ v: 1, attemptKey: '', lines });
  return cart;
}

function namesOf({ quote, groups }: PricedCart) {
  const bundles = groups.map(({ key, name, groupId }) => {
    const own = quote.lines.filter((line) => line.groupId === groupId);
    return { key, name, cents: own.reduce((sum, line) => sum + line.lineTotalCents, 0) };
  });
  const singles = quote.lines.filter((line) => line.groupId === null);
  const named = singles.map(({ key, productName, optionName, quantity, lineTotalCents: cents }) => ({
    key,
    name: `${quantity} × ${productName}, ${optionName}`,
    cents,
  }));
  return [...bundles, ...named];
}
