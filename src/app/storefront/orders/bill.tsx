import { ChevronDown } from 'lucide-react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import type { TrackedOrder } from '#services/orders/own/list-orders.ts';
import tracker from './tracker.module.css';

/** What is in it and what it comes to; open at first, folded by a press (ORD-16). */
export function Bill({ order }: { order: TrackedOrder }) {
  const { orders, payment } = useTexts();
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={tracker.bill} open>
      <summary>
        <span className={tracker.sum}>
          <strong>{orders.sum(count, formatUsd(order.dueCents))}</strong>
          <span className={tracker.quiet}>{payment.methods[order.paymentMethod]}</span>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={tracker.open}>
        <ul className={tracker.items} aria-label={orders.items}>
          {order.items.map((item) => (
            <li key={item.id} className={tracker.row}>
              <span>
                {item.quantity} × {item.name} <span className={tracker.quiet}>{item.option}</span>
              </span>
              <span>{formatUsd(item.lineTotalCents)}</span>
            </li>
          ))}
        </ul>
        <Sums order={order} />
      </div>
    </details>
  );
}

function Sums({ order }: { order: TrackedOrder }) {
  const { orders, cart } = useTexts();
  const credit = order.monsterDollarsUsedCents;
  const { cashGivenCents, changeDueCents } = order;
  return (
    <>
      <Totals
        rows={[
          {
            label: cart.totals.delivery,
            value: order.deliveryFeeCents === 0 ? cart.totals.free : formatUsd(order.deliveryFeeCents),
          },
          { label: cart.totals.total, value: formatUsd(order.totalCents), tone: 'sum' },
          ...(credit > 0
            ? [
                { label: cart.totals.credit, value: formatUsd(-credit), tone: 'saving' as const },
                { label: cart.totals.due, value: formatUsd(order.dueCents), tone: 'sum' as const },
              ]
            : []),
        ]}
      />
      {cashGivenCents !== null && (
        <p className={tracker.quiet}>
          {orders.payment.cash(formatUsd(cashGivenCents), formatUsd(changeDueCents ?? 0))}
        </p>
      )}
    </>
  );
}
