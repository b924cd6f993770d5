import { useNavigation } from 'react-router';
import { moments } from '#app/texts/en/moments.ts';
import { editsTexts, editWords } from '#app/texts/en/storefront/edits.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsd } from '#domain/money.ts';
import type { TrackedOrder } from '#services/orders/track-orders.ts';
import styles from './proposals.module.css';

const words = editsTexts;

type Proposal = TrackedOrder['proposals'][number];

/** What the shop asks before it changes the order, each answered with one press; plain forms (EDIT-05, EDIT-06). */
export function Proposals({ order }: { order: TrackedOrder }) {
  return order.proposals.map((proposal) => (
    <Ask
      key={proposal.id}
      orderNumber={order.orderNumber}
      proposal={proposal}
      isLast={order.items.length === 1}
    />
  ));
}

type AskProps = {
  orderNumber: string;
  proposal: Proposal;
  /** Of the order's only line nothing is left out: nothing would be left (EDIT-06). */
  isLast: boolean;
};

function Ask({ orderNumber, proposal, isLast }: AskProps) {
  const { id, facts, endsAt, totalCents, dueCents, dueBeforeCents } = proposal;
  const isBusy = useNavigation().formData?.get('proposal') === id;
  const [before, after] = [formatUsd(dueBeforeCents), formatUsd(dueCents)];
  const time = moments.time(endsAt);
  return (
    <Notice tone="warn">
      <Form method="post" preventScrollReset className={styles.ask} aria-label={words.title}>
        <strong>{words.title}</strong>
        <span>{editWords(facts)}</span>
        <span>{before === after ? words.sameDue(after) : words.due(before, after)}</span>
        <span className={styles.quiet}>{silenceWords(facts, { time, isLast })}</span>
        <input type="hidden" name="intent" value="proposal" />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <input type="hidden" name="proposal" value={id} />
        <input type="hidden" name="total" value={totalCents} />
        <span className={styles.buttons}>
          <Button type="submit" size="small" name="answer" value="yes" busy={isBusy}>
            {words.yes}
          </Button>
          <Button type="submit" size="small" kind="outline" name="answer" value="no" busy={isBusy}>
            {facts.swappedFor === null || isLast ? words.no : words.noSwap}
          </Button>
        </span>
      </Form>
    </Notice>
  );
}

type Silence = { time: string; isLast: boolean };

function silenceWords(
  { swappedFor, quantityFrom, quantityTo }: Proposal['facts'],
  { time, isLast }: Silence,
): string {
  if (isLast && (swappedFor !== null || quantityTo === 0)) return words.untilKept(time);
  if (swappedFor !== null || quantityTo === 0) return words.until(time);
  return quantityTo > quantityFrom ? words.untilKept(time) : words.untilFewer(time);
}
