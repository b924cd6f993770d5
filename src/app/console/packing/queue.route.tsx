import { ChevronRight } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { listQueue, type QueuedOrder } from '#services/packing/list-to-pack.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { useLive } from '../shell/use-live.ts';
import type { Route } from './+types/queue.route';
import styles from './packing.module.css';
import { promiseToPack } from './promise-words.ts';

export const meta: Route.MetaFunction = () => [{ title: packing.title }];

export async function loader(args: Route.LoaderArgs) {
  const queue = await listQueue(getShop(args));
  if (queue.problem) throw refusePage(queue);
  return { ...queue, now: getShop(args).now };
}

const words = packing.queue;

/** What is to be packed, due longest first; each row is one press away from its list (PACK-01). */
export default function PackQueuePage({ loaderData: { orders, total, now } }: Route.ComponentProps) {
  useLive('/staff/live');
  return (
    <AdminPage title={packing.title} line={total > 0 ? words.line(total) : undefined}>
      {orders.length === 0 && (
        <EmptyState
          size="h4"
          title={words.none}
          line={words.noneLine}
          action={
            <ButtonLink kind="outline" href="/staff/orders">
              {words.toOrders}
            </ButtonLink>
          }
        />
      )}
      {orders.length > 0 && (
        <>
          <p className={styles.queueHeads} aria-hidden="true">
            <span>{words.heads.order}</span>
            <span className={styles.waitingWords}>
              <span>{words.heads.bag}</span>
              <span>{words.heads.customer}</span>
            </span>
            <span className={styles.waitingFacts}>
              <span>{words.heads.promised}</span>
              <span>{words.heads.status}</span>
            </span>
          </p>
          <ol className={styles.queue}>
            {orders.map((order) => (
              <QueueRow key={order.id} order={order} now={now} />
            ))}
          </ol>
        </>
      )}
      {total > orders.length && <p className={styles.quiet}>{words.hidden(total - orders.length)}</p>}
    </AdminPage>
  );
}

function QueueRow({ order, now }: { order: QueuedOrder; now: Date }) {
  const { call, orderNumber, status, items, units, picked } = order;
  return (
    <li className={styles.waiting}>
      <AppLink href={`/staff/pack/${orderNumber}`} className={styles.waitingLink}>
        <span className={styles.call}>{call}</span>
        <span className={styles.waitingWords}>
          <span className={styles.waitingItems}>{items.join(' · ')}</span>
          <span className={styles.quiet}>
            {order.customerName}, {order.city}
            <span className={styles.longNumber}> · {orderNumber}</span>
          </span>
        </span>
        <span className={styles.waitingFacts}>
          <span>
            {promiseToPack(order.promise)}
            {order.deliverNotBefore && order.deliverNotBefore > now && (
              <span className={styles.packFrom}>
                {words.packFrom(moments.dateAndTime(order.deliverNotBefore))}
              </span>
            )}
          </span>
          {status === 'preparing' ? (
            <Tag tone="info">{packing.list.progress(picked, units)}</Tag>
          ) : (
            <Tag tone={statusTones.orders[status]}>{ordersTexts.statuses[status]}</Tag>
          )}
        </span>
        <Icon of={ChevronRight} size="small" />
      </AppLink>
    </li>
  );
}
