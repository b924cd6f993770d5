import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { listQueue, type QueuedOrder } from '#services/packing/list-to-pack.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { useLive } from '../shell/use-live.ts';
import type { Route } from './+types/queue.route';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.tsx';

export const meta: Route.MetaFunction = () => tabTitle(packing.title);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const queue = await listQueue(ctx);
  if (queue.problem) throw refusePage(queue);
  return { ...queue, today: ctx.now };
}

const words = packing.queue;
/** They are chosen there already: one press confirms them. */
const UNCONFIRMED = '/staff/orders?view=table&status=pending&chosen=confirm';

/** What is to be packed, due longest first; an order is begun by one press, what is for later stands below (PACK-01). */
export default function PackQueuePage({ loaderData }: Route.ComponentProps) {
  useLive('/staff/live');
  const { orders, total, unconfirmed, today } = loaderData;
  const now = orders.filter(({ isEarly }) => !isEarly);
  const later = orders.filter(({ isEarly }) => isEarly);
  const hidden = total - orders.length;
  return (
    <AdminPage
      title={packing.title}
      line={<Line toPack={now.length + hidden} unconfirmed={now.length > 0 ? unconfirmed : 0} />}
    >
      {now.length === 0 && (
        <div className={styles.none}>
          <EmptyState
            size="h4"
            title={words.none}
            line={unconfirmed > 0 ? words.unconfirmedLine(unconfirmed) : words.noneLine}
            action={
              unconfirmed > 0 ? (
                <ButtonLink size="small" href={UNCONFIRMED}>
                  {words.seeUnconfirmed(unconfirmed)}
                </ButtonLink>
              ) : (
                <ButtonLink kind="outline" size="small" href="/staff/orders">
                  {words.toOrders}
                </ButtonLink>
              )
            }
          />
        </div>
      )}
      {now.length > 0 && (
        <Queue title={later.length > 0 ? words.now : undefined} orders={now} today={today} />
      )}
      {later.length > 0 && <Queue title={words.later} orders={later} today={today} />}
      {hidden > 0 && <p className={styles.quiet}>{words.hidden(hidden)}</p>}
    </AdminPage>
  );
}

/** How much there is to do, and what somebody has to confirm before it can be packed. */
function Line({ toPack, unconfirmed }: { toPack: number; unconfirmed: number }) {
  return (
    <>
      {toPack > 0 && words.line(toPack)}
      {toPack > 0 && unconfirmed > 0 && ', '}
      {unconfirmed > 0 && (
        <AppLink href={UNCONFIRMED} className={styles.confirm}>
          {words.unconfirmed(unconfirmed)}
        </AppLink>
      )}
    </>
  );
}

type QueueProps = { title: string | undefined; orders: readonly QueuedOrder[]; today: Date };

/** The first that can be started has the loud button. */
function Queue({ title, orders, today }: QueueProps) {
  const first = orders.find(({ status, isEarly }) => status === 'confirmed' && !isEarly)?.id;
  return (
    <section className={styles.part} aria-label={title ?? packing.title}>
      {title && (
        <h2 className={styles.partName}>
          {title} <span className={styles.count}>{orders.length}</span>
        </h2>
      )}
      <ol className={styles.queue}>
        {orders.map((order) => (
          <QueueRow key={order.id} order={order} isLoud={order.id === first} now={today} />
        ))}
      </ol>
    </section>
  );
}
