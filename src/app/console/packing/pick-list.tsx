import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { moments } from '#app/texts/en/moments.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Promised } from '#app/ui/order/promised.tsx';
import { orderEntries } from '#domain/orders/order-entries.ts';
import type { PackList } from '#services/packing/read-pick-list.ts';
import { placedWords, promiseWords } from '../orders/board/ticket.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { PackBar } from './pack-bar.tsx';
import styles from './packing.module.css';
import { PickLine } from './pick-line.tsx';
import type { ListAnswer } from './pick-list.route.tsx';
import { isOfScan, ScanBar } from './scan-bar.tsx';

const words = packing.list;

type PickListProps = { list: PackList; hasCamera: boolean; now: Date; answer?: ListAnswer };

/** What goes into the bag, line by line, with what is there already and one button for the rest (PACK-01). */
export function PickListPage({ list, hasCamera, now, answer }: PickListProps) {
  const { order, progress, isOpen, before } = list;
  const problem = answer && 'problem' in answer ? answer : null;
  return (
    <AdminPage
      title={words.title(order.call)}
      back={{ href: '/staff/pack', word: words.back }}
      line={
        <span className={styles.facts}>
          <Tag tone={statusTones.orders[order.status]}>{orderStates[order.status]}</Tag>
          {isOpen && <When list={list} now={now} />}
          <span>{order.bagRequested ? words.bag : words.noBag}</span>
          <span>{order.customerName}</span>
          <AppLink href={`/staff/orders/${order.orderNumber}`} className={styles.orderLink}>
            {words.order} {order.orderNumber}
          </AppLink>
        </span>
      }
    >
      {problem && !isSaidElsewhere(problem) && (
        <Notice tone="bad" live>
          {problem.problem === 'changed' ? words.changed : consoleProblemWords(problem)}
        </Notice>
      )}
      {before && (
        <Notice tone="ok" live>
          {words.before(before.call)}{' '}
          <AppLink href={`/staff/pack/${before.orderNumber}/label?print=1`}>{words.print}</AppLink>
        </Notice>
      )}
      {order.deliverNotBefore && (
        <Notice tone="warn">{words.notBefore(moments.dateAndMinute(order.deliverNotBefore))}</Notice>
      )}
      {order.deliveryNotes && <Notice>{order.deliveryNotes}</Notice>}
      <div className={styles.work}>
        {isOpen && <ScanBar key={String(hasCamera)} hasCamera={hasCamera} answer={answer} />}
        <div className={styles.progress}>
          <strong>{words.progress(progress.picked, progress.units)}</strong>
          <Progress
            value={progress.picked}
            max={progress.units}
            label={words.progress(progress.picked, progress.units)}
          />
        </div>
        <PickLines list={list} />
      </div>
      <PackBar list={list} problem={problem} />
    </AdminPage>
  );
}

/** By when it was promised, in the words of the board, and how long ago it was placed: in the bag, too, one sees what is late (PACK-01). */
function When({ list: { order, timing }, now }: Pick<PickListProps, 'list' | 'now'>) {
  const promise = promiseWords(timing, now);
  return (
    <span className={styles.when}>
      {promise && <Promised promise={promise} />} <span>{placedWords(order, now)}</span>
    </span>
  );
}

/** What is wrong with a code stands at its field, and who is missing at the choice of the packer. */
function isSaidElsewhere({ problem }: { problem: string }): boolean {
  return isOfScan(problem) || problem === 'assignees-missing';
}

/** Bundles first, each with its parts; then the single lines. */
function PickLines({ list: { lines, isOpen } }: { list: PackList }) {
  return (
    <ul className={styles.lines} aria-label={words.lines}>
      {orderEntries(lines).map((entry) =>
        entry.bundle === null ? (
          <PickLine key={entry.line.id} line={entry.line} isOpen={isOpen} />
        ) : (
          <li key={entry.bundle}>
            <p className={styles.bundle}>{entry.name ?? cartTexts.bundle}</p>
            <ul className={styles.parts}>
              {[...entry.parts, ...entry.extras].map((line) => (
                <PickLine key={line.id} line={line} isOpen={isOpen} />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}
