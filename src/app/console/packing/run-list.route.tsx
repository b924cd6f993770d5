import { ChevronRight } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { factsInLine, optionBeside } from '#domain/packing/goods-name.ts';
import { type RunList, readRunList } from '#services/packing/list-to-pack.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { useLive } from '../shell/use-live.ts';
import type { Route } from './+types/run-list.route';
import styles from './packing.module.css';

export const meta: Route.MetaFunction = ({ params }) => tabTitle(packing.run.title(params.number));

export async function loader(args: Route.LoaderArgs) {
  const list = await readRunList(getShop(args), args.params.number);
  if (list.problem) throw refusePage(list);
  return list;
}

const words = packing.run;

/** What a whole run takes from the shelf, by product and into which bags, then its orders as they are driven (PACK-08). */
export default function RunListPage({ loaderData: { run, orders, goods } }: Route.ComponentProps) {
  useLive('/staff/live');
  return (
    <AdminPage
      title={words.title(run.number)}
      line={words.line(run.driver, orders.length)}
      back={{ href: '/staff/pack', word: packing.list.back }}
    >
      {orders.length === 0 ? (
        <EmptyState size="h4" title={words.none} line={words.noneLine} />
      ) : (
        <>
          <Section title={words.goods} size="h4" rule="line">
            <ul className={styles.lines}>
              {goods.map((good) => (
                <RunGood key={good.optionId} good={good} />
              ))}
            </ul>
          </Section>
          <Section title={words.orders} size="h4" rule="line">
            <ol className={styles.queue}>
              {orders.map((order) => (
                <RunOrder key={order.id} order={order} />
              ))}
            </ol>
          </Section>
        </>
      )}
    </AdminPage>
  );
}

function RunGood({ good }: { good: RunList['goods'][number] }) {
  const { name, units, picked, optionName, mood, imageUrl, bags } = good;
  return (
    <li className={styles.line} data-done={picked >= units || undefined}>
      <span className={styles.picture}>
        <ProductImage url={imageUrl} alt="" mood={mood} sizes="64px" shape="square" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.many}>{units} ×</span>
          <strong>{name}</strong>
        </p>
        <p className={styles.quiet}>{factsInLine(optionBeside(name, optionName))}</p>
        <p className={styles.small}>
          {bags.map((bag) => (
            <Tag key={bag.call} tone="well">
              {words.into(bag.call, bag.units)}
            </Tag>
          ))}
        </p>
      </div>
      <span className={styles.left}>{packing.list.part(picked, units)}</span>
    </li>
  );
}

function RunOrder({ order }: { order: RunList['orders'][number] }) {
  const { call, orderNumber, status, units, picked, customerName, city } = order;
  return (
    <li className={styles.waiting}>
      <AppLink href={`/staff/pack/${orderNumber}`} className={styles.waitingLink}>
        <span className={styles.call}>{call}</span>
        <span className={styles.waitingWords}>
          <span>
            {customerName}, {city}
          </span>
          <span className="sr-only">{orderNumber}</span>
        </span>
        <span className={styles.waitingFacts}>
          <span>{packing.list.progress(picked, units)}</span>
          <Tag tone={statusTones.orders[status]}>{orderStates[status]}</Tag>
        </span>
        <Icon of={ChevronRight} size="small" />
      </AppLink>
    </li>
  );
}
