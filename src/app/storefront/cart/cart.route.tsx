import { en } from '#app/texts/en.ts';
import { problemWords } from '#app/texts/problems.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { StickyBar } from '#app/ui/layout/sticky-bar.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions, useCart } from '../browser/cart-store.ts';
import styles from './cart.module.css';
import { CartLineRow } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { PromoForm } from './promo-form.tsx';
import { useCartNews } from './use-cart-news.ts';
import { useQuote } from './use-quote.ts';

export const meta = () => [{ title: `${en.cart.title} · ${en.shell.title}` }];

/** CART-03, CART-13, CART-41: the browser's lines at the server's figures. */
export default function CartPage() {
  const { cart: words } = useTexts();
  const { cart, isReady, count } = useCart();
  const { priced, isChecking } = useQuote(cart);
  useCartNews(priced);
  const isEmpty = isReady && cart.lines.length === 0;
  if (isEmpty) {
    const action = <ButtonLink href="/shop">{words.toShop}</ButtonLink>;
    return (
      <div className={styles.page}>
        <EmptyState title={words.empty} line={words.emptyLine} action={action} level={1} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.page}>
        <Heading level={1} size="h2">
          {words.title}
        </Heading>
        {isReady && <p className="lead">{words.items(count)}</p>}
        {priced ? <PricedLines priced={priced} /> : <Notice live>{words.saving}</Notice>}
        {priced && <PromoForm code={cart.promo} priced={priced} />}
        {priced && <CartTotals quote={priced.quote} />}
      </div>
      {priced && <CheckoutBar priced={priced} isChecking={isChecking} />}
    </>
  );
}

function PricedLines({ priced }: { priced: PricedCart }) {
  const { cart: words } = useTexts();
  const { quote, pictures, unknownKeys } = priced;
  const missing = quote.freeDeliveryMissingCents;
  return (
    <>
      {missing !== null && missing > 0 && <Notice live>{words.freeDelivery(missing)}</Notice>}
      <ul className={styles.lines}>
        {quote.lines.map((line) => (
          <CartLineRow
            key={line.key}
            line={line}
            picture={pictures[line.optionId]}
            onQuantity={(quantity) => cartActions.setQuantity(line.key, quantity, line.stock)}
            onRemove={() => cartActions.remove(line.key)}
          />
        ))}
        {unknownKeys.map((key) => (
          <li key={key} className={styles.fixed}>
            <span className={styles.problem}>{words.lineGone}</span>
            <Button kind="outline" size="small" onClick={() => cartActions.remove(key)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** CART-07: blocked, with the reason, while a minimum is unmet or a line cannot be had. */
function CheckoutBar({ priced, isChecking }: { priced: PricedCart; isChecking: boolean }) {
  const { cart: words } = useTexts();
  const { quote } = priced;
  const total = formatUsd(quote.amountDueCents);
  const reason = blockedReason(priced, words.removeToCheckOut);
  if (!quote.canCheckout) {
    return (
      <StickyBar note={reason}>
        <Button wide disabled aside={total}>
          {words.checkout}
        </Button>
      </StickyBar>
    );
  }
  return (
    <StickyBar note={isChecking ? words.saving : undefined}>
      <ButtonLink href="/checkout" wide aside={total}>
        {words.checkout}
      </ButtonLink>
    </StickyBar>
  );
}

function blockedReason({ quote, unknownKeys }: PricedCart, lost: string): string | undefined {
  if (unknownKeys.length > 0 || quote.lines.some((line) => line.problem)) return lost;
  if (!quote.minimum.met) return problemWords(quote.minimum);
  const limit = quote.dailyLimits.find((daily) => daily.isPassed);
  return limit && problemWords({ problem: 'daily-limit', leftGrams: limit.leftGrams, kind: limit.kind });
}
