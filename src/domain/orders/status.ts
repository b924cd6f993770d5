import type { AreaStatus } from '../delivery/area-hours.ts';
import type { PaymentStatus } from '../payments/payment-status.ts';

/** Every status of an order, in sequence (ORD-03). */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'en_route',
  'delivered',
  'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The allowed next statuses: one step on, or cancelled; the last two are final (ORD-09). */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['out_for_delivery', 'cancelled'],
  out_for_delivery: ['en_route', 'cancelled'],
  en_route: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** ORD-05. */
export const ACTIVE_STATUSES = ORDER_STATUSES.filter((status) => TRANSITIONS[status].length > 0);

/** ORD-07. */
export const HISTORY_STATUSES = ORDER_STATUSES.filter((status) => TRANSITIONS[status].length === 0);

/** Statuses that an order may have before its items may be delivered: up to confirmed, and cancelled. */
const BEFORE_UNLOCK: ReadonlySet<OrderStatus> = new Set(['confirmed', 'cancelled']);

/** The goods are on the road from the first of these to the hand-over. */
const ON_THE_ROAD: ReadonlySet<OrderStatus> = new Set(['out_for_delivery', 'en_route', 'delivered']);

const CUSTOMER_CANCELS: ReadonlySet<OrderStatus> = new Set(['pending', 'confirmed']);

export type MoveInput = {
  from: OrderStatus;
  to: OrderStatus;
  actor: 'staff' | 'server' | 'customer';
  paymentStatus: PaymentStatus;
  idChecked: boolean;
  /** A first order that nobody has looked at yet (CUST-10). */
  awaitsReview?: boolean;
  notBefore: Date | null;
  /** Whether goods may be on the road to this order's area now (LAW-04). */
  road: AreaStatus;
  now: Date;
};

type MoveProblem =
  | { problem: 'move-not-allowed'; from: OrderStatus; to: OrderStatus }
  | { problem: 'before-unlock'; notBefore: Date }
  | { problem: 'payment-awaited' }
  | { problem: 'review-awaited' }
  | { problem: 'delivery-closed'; opensAt: Date | null }
  | { problem: 'id-check-missing' };

/**
 * May an order move to this status now? Refused: unknown steps, and by a customer all but cancelling (ORD-09); steps
 * after confirmed before its items may be delivered (DROP-33); to confirm a first order that nobody has looked at (CUST-10); leaving the shop while a payment is awaited (PAY-37);
 * driving and handing over outside the hours of law and zone, with `opensAt` for their next start (LAW-04); delivery
 * without the 21+ check (STAFF-06).
 */
export function canMove(move: MoveInput): { ok: true } | MoveProblem {
  const { from, to, actor, notBefore } = move;
  const isCustomersOwn = to === 'cancelled' && CUSTOMER_CANCELS.has(from);
  if (!TRANSITIONS[from].includes(to) || (actor === 'customer' && !isCustomersOwn)) {
    return { problem: 'move-not-allowed', from, to };
  }
  if (notBefore && move.now.getTime() < notBefore.getTime() && !BEFORE_UNLOCK.has(to)) {
    return { problem: 'before-unlock', notBefore };
  }
  if (to === 'confirmed' && move.awaitsReview) return { problem: 'review-awaited' };
  if (to === 'out_for_delivery' && move.paymentStatus === 'awaiting_confirmation')
    return { problem: 'payment-awaited' };
  if (ON_THE_ROAD.has(to) && !move.road.isOpen)
    return { problem: 'delivery-closed', opensAt: move.road.opensAt };
  if (to === 'delivered' && !move.idChecked) return { problem: 'id-check-missing' };
  return { ok: true };
}

/** May the customer cancel by themselves: registered, still pending or confirmed, and within the window, its last moment included (ORD-11)? */
export function canCustomerCancel(order: {
  status: OrderStatus;
  isGuest: boolean;
  placedAt: Date;
  now: Date;
  windowMinutes: number;
}): { ok: true } | { problem: 'cancel-by-staff' } | { problem: 'cancel-too-late'; windowMinutes: number } {
  if (order.isGuest) return { problem: 'cancel-by-staff' };
  const isInTime = order.now.getTime() - order.placedAt.getTime() <= order.windowMinutes * 60_000;
  if (isInTime && CUSTOMER_CANCELS.has(order.status)) return { ok: true };
  return { problem: 'cancel-too-late', windowMinutes: order.windowMinutes };
}
