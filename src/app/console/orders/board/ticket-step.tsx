import { useFetcher } from 'react-router';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { reviewWords } from '#app/texts/en/console/review.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { missingAssignees } from '#domain/orders/assignees.ts';
import type { MoveTarget } from '#domain/orders/next-step.ts';
import type { BoardLook } from '#domain/preferences.ts';
import { PickListLink } from '../../packing/pick-list-link.tsx';
import { type AssigneeChoices, AssigneeFields } from '../assignee-fields.tsx';
import styles from './board.module.css';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { awaitsDay, isUnsent } from './no-step.ts';
import type { Ticket } from './ticket.ts';

type TicketStepProps = {
  order: Ticket;
  assigneeChoices: AssigneeChoices;
  query: BoardQuery;
  look: BoardLook;
};

/**
 * The one lawful step, from the list (BOARD-02): the payment, or a status on. The handover at the door needs its form
 * and is done in the order itself (STAFF-06), and the ticket says that it waits for it; so is, between tight rows, what
 * asks for somebody's name. Every step is quiet until it is pointed at (BOARD-18).
 */
export function TicketStep(props: TicketStepProps) {
  const { order, look } = props;
  const { step } = order;
  if (order.failedReason) return <ToPanel {...props} label={boardTexts.tryAgain} />;
  if (!step) return awaitsDay(order) ? <span className={styles.awaits}>{boardTexts.awaitsDay}</span> : null;
  if (step.kind === 'door') return <span className={styles.awaits}>{boardTexts.awaitsDoor}</span>;
  if (step.kind === 'review') return <StepForm {...props} intent="review" label={reviewWords.press} />;
  if (isUnsent(order)) return <span className={styles.awaits}>{consoleTexts.board.paymentUnsent}</span>;
  if (step.kind === 'payment') return <StepForm {...props} intent="payment" label={boardTexts.received} />;
  if (step.to === 'ready')
    return <PickListLink order={order} isSmall className={look === 'dense' ? styles.denseStep : undefined} />;
  const label = consoleTexts.moves[step.to];
  const missing = missingAssignees(step.to, order);
  if (look === 'calm' || missing.length === 0)
    return <StepForm {...props} intent="move" to={step.to} label={label} />;
  return <ToPanel {...props} label={missing.includes('driver') ? boardTexts.assignDriver : label} />;
}

/** What asks for more than a press is done in the order itself. */
function ToPanel({ order: { orderNumber }, query, look, label }: TicketStepProps & { label: string }) {
  return (
    <ButtonLink
      kind="outline"
      size="small"
      className={look === 'dense' ? styles.denseStep : undefined}
      href={`/staff/orders/${orderNumber}${boardSearch(query)}`}
      preventScrollReset
      data-step=""
    >
      {boardTexts.named(label)} <span className="sr-only">{orderNumber}</span>
    </ButtonLink>
  );
}

type StepFormProps = TicketStepProps & {
  intent: 'review' | 'payment' | 'move';
  to?: MoveTarget;
  label: string;
};

function StepForm({ order, assigneeChoices, query, look, intent, to, label }: StepFormProps) {
  const fetcher = useFetcher<{ ok: true } | ConsoleProblem>();
  const problem = fetcher.data && 'problem' in fetcher.data ? fetcher.data : null;
  const missing = problem?.problem === 'assignees-missing' ? problem.missing : [];
  return (
    <Form
      fetcher={fetcher}
      method="post"
      className={styles.step}
      data-look={look}
      action={`/staff/orders/${order.orderNumber}${boardSearch(query)}`}
    >
      <input type="hidden" name="intent" value={intent} />
      {to && <input type="hidden" name="to" value={to} />}
      {intent === 'payment' && <input type="hidden" name="received" value="yes" />}
      <input type="hidden" name="version" value={order.version} />
      {to && (
        <AssigneeFields
          to={to}
          order={order}
          assigneeChoices={assigneeChoices}
          ticketNumber={order.orderNumber}
          missing={missing}
        />
      )}
      <Button
        type="submit"
        wide={look === 'calm'}
        size="small"
        className={look === 'dense' ? styles.denseStep : undefined}
        kind="outline"
        busy={fetcher.state !== 'idle'}
        data-step=""
      >
        {label} <span className="sr-only">{order.orderNumber}</span>
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {consoleProblemWords(problem)}
        </p>
      )}
    </Form>
  );
}
