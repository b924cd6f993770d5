import { ChevronDown } from 'lucide-react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { ordersTexts, receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { billRows, dueRows } from '#app/ui/order/bill-rows.ts';
import { OrderedItems } from '#app/ui/order/ordered-items.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { formatUsd } from '#domain/money.ts';
import { dueKind } from '#domain/orders/bill.ts';
import type { TrackedOrder } from '#services/orders/track-orders.ts';
import tracker from './tracker.module.css';

/** What is in it and what it comes to; open at first, folded by a press (ORD-16). */
export function Bill({ order }: { order: TrackedOrder }) {
  const orders = ordersTexts;
  const payment = paymentTexts;
  const isFree = order.orderTotalCents === 0;
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={tracker.bill} open>
      <summary>
        <Pictures items={order.items} />
        <span className={tracker.sum}>
          <strong>{orders.sum(count, formatUsd(order.orderTotalCents))}</strong>
          {!isFree && <span className={tracker.quiet}>{payment.methods[order.paymentMethod]}</span>}
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={tracker.open}>
        <OrderedItems
          lines={order.items}
          label={orders.items}
          words={({ quantity, name, option }) => (
            <>
              {quantity} × {name} <span className={tracker.quiet}>{option}</span>
            </>
          )}
        />
        <Sums order={order} />
      </div>
    </details>
  );
}

const MOST_PICTURES = 3;

/** A look at what is in the bag; its names stand below. */
function Pictures({ items }: { items: TrackedOrder['items'] }) {
  const byUrl = new Map(items.flatMap((item) => (item.imageUrl ? [[item.imageUrl, item] as const] : [])));
  const shown = [...byUrl.values()].slice(0, MOST_PICTURES);
  if (shown.length === 0) return null;
  return (
    <span className={tracker.pictures} aria-hidden="true">
      {shown.map(({ id, imageUrl, mood }) => (
        <span className={tracker.picture} key={id}>
          <ProductImage url={imageUrl} alt="" mood={mood} sizes="3.5rem" shape="square" />
        </span>
      ))}
    </span>
  );
}

function Sums({ order }: { order: TrackedOrder }) {
  const cart = cartTexts;
  const orders = ordersTexts;
  const receipt = receiptTexts;
  const { cashGivenCents, changeDueCents } = order;
  return (
    <>
      <Totals
        rows={[...billRows(order.bill, { cart, receipt }), ...dueRows(order, cart.totals, dueKind(order))]}
      />
      {cashGivenCents !== null && (
        <p className={tracker.quiet}>
          {orders.payment.cash(formatUsd(cashGivenCents), formatUsd(changeDueCents ?? 0))}
        </p>
      )}
    </>
  );
}
