import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Promised } from '#app/ui/order/promised.tsx';
import { formatUsd } from '#domain/money.ts';
import { HISTORY_STATUSES } from '#domain/orders/status.ts';
import { promiseWords, waitOf } from './board/ticket.ts';
import { type FoundOrder, paymentWords } from './order-found.ts';
import styles from './order-panel.module.css';

const words = consoleTexts.order;

/** What one opens an order for most: where it goes, what it costs, what to know. */
export function Whereto({ found, now }: { found: FoundOrder; now: Date }) {
  const { order, reference } = found;
  return (
    <p className={styles.whereto}>
      <span>{order.deliveryAddress}</span>
      <When found={found} now={now} />
      <span>
        <strong>{formatUsd(order.amountDueCents)}</strong> {consoleTexts.methods[order.paymentMethod]},{' '}
        {paymentWords(order).toLowerCase()}
        {reference && `, ${words.code(reference)}`}
      </span>
      {order.deliveryNotes && <span className={styles.note}>{order.deliveryNotes}</span>}
    </p>
  );
}

/** What was promised, how long it waits and who drives, in the words and colors of the board (BOARD-01). */
function When({ found: { order, driver, runNumber, timing }, now }: { found: FoundOrder; now: Date }) {
  if (HISTORY_STATUSES.includes(order.status)) return null;
  const promise = promiseWords(timing, now);
  if (!promise && !timing.waits && !driver) return null;
  return (
    <span className={styles.facts}>
      {promise && <Promised promise={promise} />}
      {timing.waits && <span className={styles.waits}>{boardTexts.waitsFor(waitOf(order, now))}</span>}
      {driver && (
        <span>
          <span className="sr-only">{boardTexts.driver}</span>
          {runNumber ? (
            <AppLink href={`/staff/runs/${runNumber}`}>
              {driver.firstName}, {runNumber}
            </AppLink>
          ) : (
            driver.firstName
          )}
        </span>
      )}
    </span>
  );
}
