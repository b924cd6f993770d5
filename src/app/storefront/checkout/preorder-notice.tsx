import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { waitsTexts } from '#app/texts/en/storefront/cart-waits.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import { useQuote } from '../cart/quote/use-quote.ts';
import styles from './order-lines.module.css';

type WaitsForProps = {
  priced: PricedCart;
  cart: Cart;
  /** Called before each change that is made here. */
  onChange?: () => void;
};

/**
 * The notice that a pre-order delays the whole order, the two ways to split it into two orders, and the lines set aside
 * for the next one (CHECK-37).
 */
export function PreorderNotice({ priced, cart, onChange }: WaitsForProps) {
  const waiting = waitingGroups(priced);
  const isWaiting = (key: string) => waiting.some((group) => group.key === key);
  const keys = cart.lines.map(lineKey);
  const others = keys.filter((key) => !isWaiting(key));
  const split = (aside: readonly string[]) => () => {
    onChange?.();
    cartActions.setAside(new Set(aside));
  };
  return (
    <>
      <WaitsNotice priced={priced} hasOthers={others.length > 0}>
        {others.length > 0 && (
          <>
            <div className={styles.split}>
              <Button kind="outline" size="small" onClick={split(keys.filter(isWaiting))}>
                {waitsTexts.restNow}
              </Button>
              <Button kind="outline" size="small" onClick={split(others)}>
                {waitsTexts.preorderFirst}
              </Button>
            </div>
            <p className="hint">{waitsTexts.kept}</p>
          </>
        )}
      </WaitsNotice>
      <Aside cart={cart} onChange={onChange} />
    </>
  );
}

type WaitsNoticeProps = { priced: PricedCart; hasOthers: boolean; children?: React.ReactNode };

/** From when the order is delivered, where a pre-order is in it (DROP-33). */
export function WaitsNotice({ priced, hasOthers, children }: WaitsNoticeProps) {
  const { moments } = useTexts();
  const { deliverNotBeforeMs } = priced.marks;
  if (deliverNotBeforeMs === null) return null;
  const moment = moments.dateAndTime(new Date(deliverNotBeforeMs));
  const names = waitingGroups(priced).map(({ name }) => name);
  return (
    <Notice icon={CalendarClock} live>
      <p>
        <strong>{hasOthers ? waitsTexts.whole(moment) : waitsTexts.alone(moment)}</strong>
      </p>
      {hasOthers && <p>{waitsTexts.why([...new Set(names)].join(', '))}</p>}
      {children}
    </Notice>
  );
}

const waitingGroups = ({ groups }: PricedCart) => groups.filter((group) => group.unlockAtMs !== null);

/** What the customer has set aside for the next order, by name and price, and the way back (CHECK-37). */
function Aside({ cart, onChange }: { cart: Cart; onChange?: () => void }) {
  if (!cart.later?.length) return null;
  const back = () => {
    onChange?.();
    cartActions.bringBack();
  };
  return (
    <Section title={waitsTexts.later} size="h4" rule="line">
      <AsideLines key={JSON.stringify(cart.later)} lines={cart.later} />
      <Button kind="outline" size="small" onClick={back}>
        {waitsTexts.back}
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
