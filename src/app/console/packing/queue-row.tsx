import { useNavigation } from 'react-router';
import { packing } from '#app/texts/en/console/packing.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { factsInLine } from '#domain/packing/goods-name.ts';
import type { QueuedOrder } from '#services/packing/list-to-pack.ts';
import { placedWords } from '../orders/board/ticket.ts';
import { promiseToPack } from './promise-words.ts';
import styles from './queue.module.css';

type QueueRowProps = { order: QueuedOrder; isLoud: boolean; now: Date };

/** One order of the queue: what goes into the bag line by line, for whom, by when, and the one press that begins it (PACK-01). */
export function QueueRow({ order, isLoud, now }: QueueRowProps) {
  const { call, orderNumber, items, isEarly } = order;
  return (
    <li className={styles.row} data-early={isEarly || undefined}>
      <AppLink href={`/staff/pack/${orderNumber}`} className={styles.link}>
        {call} <span className="sr-only">{orderNumber}</span>
      </AppLink>
      <ul className={styles.items}>
        {items.map(({ units, name, option }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one order may have one name
          <li key={place}>
            <span className={styles.units} data-many={units > 1 ? '' : undefined}>
              {units} ×
            </span>{' '}
            <span>
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.quiet}>{factsInLine(option)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.whom}>
        {order.customerName} <span className={styles.quiet}>{order.city}</span>
      </p>
      <When order={order} now={now} />
      <div className={styles.act}>{!isEarly && <Begin order={order} isLoud={isLoud} />}</div>
    </li>
  );
}

/** By when; of what is for later from when it is packed, too. */
function When({ order, now }: Pick<QueueRowProps, 'order' | 'now'>) {
  const { promise, deliverNotBefore, isEarly } = order;
  const promised = promiseToPack(promise, now);
  if (!isEarly || !deliverNotBefore)
    return (
      <p className={styles.when}>
        {promised} <span className={styles.age}>{placedWords(order, now)}</span>
      </p>
    );
  return (
    <p className={styles.when}>
      {packing.queue.packFrom(moments.dateAndMinute(deliverNotBefore))}{' '}
      <span className={styles.quiet}>{promised}</span>
    </p>
  );
}

function Begin({ order, isLoud }: Omit<QueueRowProps, 'now'>) {
  const { status, orderNumber, version, picked, units } = order;
  const address = `/staff/pack/${orderNumber}`;
  const { state, formAction } = useNavigation();
  if (status === 'preparing') {
    return (
      <span className={styles.begun}>
        <Tag tone="info">{packing.queue.begun(order.packs, packing.list.progress(picked, units))}</Tag>
        <ButtonLink kind="outline" size="small" href={address}>
          {packing.queue.goOn} <span className="sr-only">{orderNumber}</span>
        </ButtonLink>
      </span>
    );
  }
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        size="small"
        kind={isLoud ? 'primary' : 'outline'}
        busy={state !== 'idle' && formAction === address}
      >
        {packing.list.start} <span className="sr-only">{orderNumber}</span>
      </Button>
    </Form>
  );
}
