import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { OrderStatus } from '#domain/orders/status.ts';
import styles from './start.module.css';

const words = startWords.test;

type TestOrderRow = { orderNumber: string; status: OrderStatus; version: number };

/** An order from oneself, through the real checkout and the real console, that counts nowhere in the end (FIRST-08). */
export function TestOrder({ orders, skip }: { orders: readonly TestOrderRow[]; skip: ReactNode }) {
  const isOver = orders.length > 0 && orders.every(({ status }) => status === 'cancelled');
  return (
    <>
      <ol className={styles.how}>
        {words.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div>
        <ButtonLink
          href="/shop"
          kind={orders.length > 0 ? 'outline' : 'primary'}
          icon={ArrowUpRight}
          target="_blank"
        >
          {words.shop}
        </ButtonLink>
      </div>
      <Section title={words.orders} size="h4" rule="line">
        {orders.length === 0 && <p className={styles.quiet}>{words.none}</p>}
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.orderNumber}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      </Section>
      {isOver && (
        <>
          <Notice tone="ok" live>
            {words.doneLine}
          </Notice>
          <Form method="post">
            <Button type="submit" name="intent" value="save">
              {words.finish}
            </Button>
          </Form>
        </>
      )}
      {!isOver && skip}
    </>
  );
}

/** In an open shop an order is no test. */
export function OpenAlready({ isDone }: { isDone: boolean }) {
  return (
    <>
      <Notice tone="ok">{isDone ? words.hasSold : words.isOpen}</Notice>
      <div>
        <ButtonLink href="/staff/start" kind="outline">
          {words.back}
        </ButtonLink>
      </div>
    </>
  );
}

function OrderRow({ order: { orderNumber, status, version } }: { order: TestOrderRow }) {
  const isOver = status === 'cancelled';
  return (
    <>
      <span className={styles.order}>
        <AppLink href={`/staff/orders/${orderNumber}`}>
          <strong className="figure">{orderNumber}</strong>
        </AppLink>
        <span className={styles.quiet}>{isOver ? words.ended : orderStates[status]}</span>
      </span>
      {!isOver && (
        <span className={styles.orderWays}>
          {status !== 'delivered' && (
            <ButtonLink href={`/staff/orders/${orderNumber}`} size="small">
              {words.open}
            </ButtonLink>
          )}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="orderNumber" value={orderNumber} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" size="small" kind={status === 'delivered' ? 'primary' : 'quiet'}>
              {words.end}
            </Button>
          </Form>
        </span>
      )}
    </>
  );
}
