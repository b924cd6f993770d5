import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { how } from '#app/texts/en/storefront/how-calculated.ts';
import { formatUsd } from '#domain/money.ts';
import type { Quote, QuoteStep } from '#domain/pricing/quote-types.ts';
import styles from './how-calculated.module.css';

/** Every step of the calculation in its order, what did not apply and why, and the nearest benefit (CART-24). */
export function HowCalculated({ quote }: { quote: Quote }) {
  const cart = cartTexts;
  if (quote.steps.length === 0) return null;
  return (
    <details className={styles.how}>
      <summary>{how.title}</summary>
      <ol className={styles.steps}>
        {quote.steps.map((step) => (
          <li key={step.step} className={styles.step} data-applied={isApplied(step) || undefined}>
            <span>
              {stepWords(step)}
              {step.step === 'discount' && step.isHigherOfTwo && (
                <span className={styles.why}>{how.higherOfTwo}</span>
              )}
            </span>
            {isApplied(step) && <span className={styles.cents}>{formatUsd(step.cents)}</span>}
          </li>
        ))}
        <li className={styles.sum}>
          <span>{quote.creditUsedCents > 0 ? cart.totals.due : cart.totals.orderTotal}</span>
          <span className={styles.cents}>{formatUsd(quote.amountDueCents)}</span>
        </li>
      </ol>
      {quote.next && <p className={styles.next}>{how.next[quote.next.benefit](quote.next.missingCents)}</p>}
    </details>
  );
}

function isApplied(step: QuoteStep): boolean {
  return step.cents !== 0 || step.step === 'items' || step.step === 'delivery-free';
}

/** One sentence a step; the figures come from the quote. */
function stepWords(step: QuoteStep): string {
  switch (step.step) {
    case 'items':
      return how.items(step.count);
    case 'deals':
      return how.deals(step.savedCents);
    case 'deals-dropped':
      return how.dealsDropped(step.missingCents, step.minimumCents);
    case 'discount':
      return how.discount[step.kind](step.percent);
    case 'no-discount':
      return how.noDiscount[step.appliesTo](step.percent);
    case 'promo':
      return how.promo(step.code, step.percent, step.fromCents);
    case 'exact':
      return how.exact[step.why];
    case 'delivery':
      return how.delivery(step.freeFromCents);
    case 'delivery-free':
      return how.deliveryFree[step.why](step.freeFromCents);
    case 'credit-capped':
      return how.creditCapped(step.capCents);
    default:
      return how[PLAIN[step.step]];
  }
}

const PLAIN = { 'promo-refused': 'promoRefused', rounded: 'rounded', credit: 'credit' } as const;
