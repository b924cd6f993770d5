import { reviewWords as words } from '#app/texts/en/console/review.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

export type FirstOrdersWaiting = { count: number; oldest: string } | null;

/** First orders above the set sum that nobody has looked at yet (CUST-13). */
export function FirstOrders({ review }: { review: FirstOrdersWaiting }) {
  if (!review) return null;
  return (
    <Notice tone="warn">
      {words.today(review.count)} <AppLink href={`/staff/orders/${review.oldest}`}>{words.open}</AppLink>
    </Notice>
  );
}
