import { orderStates } from '#app/texts/en/console/order-states.ts';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { promiseWords } from '../board/ticket.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';

type Caller = NonNullable<Call['caller']>;

/** Who the caller is and what of theirs is on its way, so that it is not taken down twice (LOOK-554). */
export function CallerFacts({ caller, now }: { caller: Caller; now: Date }) {
  const { orders, isMore, standing } = caller;
  return (
    <div className={styles.facts}>
      <Standing caller={caller} />
      {standing?.heldFor != null && <Notice tone="bad">{words.held(standing.heldFor)}</Notice>}
      {orders.length > 0 && (
        <section className={styles.open} aria-labelledby="call-open">
          <h3 id="call-open">{words.openOrders(orders.length, isMore)}</h3>
          <ul>
            {orders.map((order) => (
              <OpenOrder key={order.orderNumber} order={order} now={now} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Standing({ caller: { customerNumber, standing } }: { caller: Caller }) {
  if (!standing || customerNumber === null) return null;
  const { isVip, isClub, creditCents } = standing;
  const facts = [
    isVip && words.vip,
    isClub && words.club,
    creditCents > 0 && words.credit(formatUsd(creditCents)),
  ].filter(Boolean);
  return (
    <p className={styles.quiet}>
      {facts.length > 0 && `${facts.join(' · ')} · `}
      <AppLink href={`/staff/customers/${customerNumber}`} target="_blank">
        {words.profile}
      </AppLink>
    </p>
  );
}

/** In a tab of its own: the call goes on here. */
function OpenOrder({ order, now }: { order: Caller['orders'][number]; now: Date }) {
  const promise = promiseWords(order, now);
  return (
    <li>
      <a href={`/staff/orders/${order.orderNumber}`} target="_blank" rel="noreferrer">
        <strong>{callNumberWords(order.callNumber)}</strong> <span>{orderStates[order.status]}</span>{' '}
        <span className={promise?.isLate ? styles.late : undefined}>{promise?.words}</span>{' '}
        <span className={styles.price}>{formatUsd(order.totalCents)}</span>
      </a>
    </li>
  );
}
