import { useFetcher } from 'react-router';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { OrderTicket } from '#app/ui/order/order-ticket.tsx';
import { formatUsd } from '#domain/money.ts';
import { TRANSITIONS } from '#domain/orders/status.ts';
import { PickListLink } from '../../packing/pick-list-link.tsx';
import { type AssigneeChoices, AssigneeFields } from '../assignee-fields.tsx';
import styles from './board.module.css';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { ShowMore } from './show-more.tsx';
import { ageOf, type BoardPart, flagOf, isAwaitingPayment, type Ticket } from './ticket.ts';

const words = consoleTexts.board;

type ListProps = {
  columns: readonly BoardPart[];
  assigneeChoices: AssigneeChoices;
  query: BoardQuery;
  now: Date;
  selected?: string;
};

/** New, Packing, On the way, Done: worked off from the top with one button per ticket (STAFF-02, STAFF-03). */
export function BoardColumns({ columns, assigneeChoices, query, now, selected }: ListProps) {
  const facts = { assigneeChoices, query, now, selected };
  return (
    <div className={styles.columns}>
      {columns.map((part) => (
        <section key={part.column} className={styles.column} aria-labelledby={`column-${part.column}`}>
          <h2 className={styles.columnName} id={`column-${part.column}`}>
            {words.columns[part.column]} <span className={styles.count}>{words.count(part.total)}</span>
            {part.overdue > 0 && <span className={styles.late}> {words.overdue(part.overdue)}</span>}
          </h2>
          {part.orders.map((order) => (
            <BoardTicket key={order.id} order={order} {...facts} />
          ))}
          <ShowMore part={part} query={query} selected={selected} />
          {part.newest.length > 0 && <h3 className={styles.newest}>{words.newest}</h3>}
          {part.newest.map((order) => (
            <BoardTicket key={order.id} order={order} {...facts} />
          ))}
        </section>
      ))}
    </div>
  );
}

function BoardTicket({
  order,
  assigneeChoices,
  query,
  now,
  selected,
}: { order: Ticket } & Omit<ListProps, 'columns'>) {
  const flag = flagOf(order, now);
  return (
    <OrderTicket
      href={`/staff/orders/${order.orderNumber}${boardSearch(query)}`}
      number={order.orderNumber}
      age={ageOf(order, now)}
      late={order.isOverdue}
      name={order.customerName}
      place={`${order.city} ${order.zipCode}`}
      summary={words.summary(order.itemCount, formatUsd(order.totalCents))}
      moods={order.moods}
      selected={order.orderNumber === selected}
      tag={
        flag ? (
          <Tag tone={flag.tone}>{flag.words}</Tag>
        ) : (
          <Tag tone="well">{ordersTexts.statuses[order.status]}</Tag>
        )
      }
      action={<NextStep order={order} assigneeChoices={assigneeChoices} query={query} />}
    />
  );
}

/** One step on, from the list; the handover at the door needs its form and is done in the order itself (STAFF-06). */
function NextStep({
  order,
  assigneeChoices,
  query,
}: {
  order: Ticket;
  assigneeChoices: AssigneeChoices;
  query: BoardQuery;
}) {
  const fetcher = useFetcher<{ ok: true } | ConsoleProblem>();
  const [next] = TRANSITIONS[order.status];
  if (!next || next === 'pending' || next === 'cancelled' || next === 'delivered') return null;
  const problem = fetcher.data && 'problem' in fetcher.data ? fetcher.data : null;
  if (next === 'ready') return <PickListLink order={order} isSmall />;
  const missing = problem?.problem === 'assignees-missing' ? problem.missing : [];
  return (
    <Form
      fetcher={fetcher}
      method="post"
      className={styles.step}
      action={`/staff/orders/${order.orderNumber}${boardSearch(query)}`}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="to" value={next} />
      <input type="hidden" name="version" value={order.version} />
      <AssigneeFields
        to={next}
        order={order}
        assigneeChoices={assigneeChoices}
        ticketNumber={order.orderNumber}
        missing={missing}
      />
      <Button
        type="submit"
        wide
        size="small"
        kind={order.status === 'pending' && !isAwaitingPayment(order) ? 'primary' : 'outline'}
        busy={fetcher.state !== 'idle'}
      >
        {consoleTexts.moves[next]} <span className="sr-only">{order.orderNumber}</span>
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {consoleProblemWords(problem)}
        </p>
      )}
    </Form>
  );
}
