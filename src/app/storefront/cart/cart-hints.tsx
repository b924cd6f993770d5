import { cartProblemWords } from '#app/texts/cart-problems.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { limitProblem } from '#domain/order-limits/daily-limit.ts';
import type { Quote } from '#domain/pricing/quote-types.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import styles from './cart.module.css';

/** How far free delivery is (CART-05); where it is free anyway there is no hint (CART-06). */
export function FreeDelivery({ quote }: { quote: Quote }) {
  const cart = cartTexts;
  const { freeDeliveryMissingCents: missingCents, freeDeliveryFromCents: fromCents } = quote;
  if (!missingCents) return null;
  const sentence = cart.freeDelivery(missingCents);
  return (
    <Card padding="small">
      <p className={styles.reach} role="status">
        <strong>{sentence}</strong>
        <span className={styles.soft}>{cart.freeDeliveryOf(quote.totalCents, fromCents)}</span>
      </p>
      <Progress value={quote.totalCents} max={fromCents} label={sentence} />
    </Card>
  );
}

/** The first rule that the cart fails, what is left of the day's limits, and what became of quiz rewards (CART-03, CART-25, LAW-03, QUIZA-20). */
export function CartHints({ priced }: { priced: PricedCart }) {
  const cart = cartTexts;
  const { minimum, dailyLimits } = priced.quote;
  return (
    <>
      {!minimum.met && (
        <Notice tone="warn" live>
          {cartProblemWords(minimum)}
        </Notice>
      )}
      {dailyLimits.map((limit) => {
        const { kind, leftWithCartGrams, isPassed, isShown } = limit;
        if (isPassed) {
          const said = cartProblemWords(limitProblem(limit));
          return (
            <Notice key={kind} tone="warn" live>
              {said}
            </Notice>
          );
        }
        return isShown && <Notice key={kind}>{cart.limitLeft(String(leftWithCartGrams), kind)}</Notice>;
      })}
      {priced.rewards.map((reward) => {
        const said = rewardWords(reward, cart.quizReward);
        return said && <Notice key={reward.key}>{said}</Notice>;
      })}
    </>
  );
}

type RewardTexts = typeof cartTexts.quizReward;

function rewardWords({ state, perk }: PricedCart['rewards'][number], words: RewardTexts): string | null {
  if (state === 'picks-missing') return words.missing;
  if (state === 'used') return words.used;
  const isLater = state === 'at-delivery' && perk !== null && perk !== 'free-shot';
  return isLater ? words['at-delivery'][perk] : null;
}
