import { joinAddress } from '#domain/delivery/street.ts';
import { DOCUMENT_KINDS, ID_CHECK_FAILED } from '#domain/orders/door-check.ts';
import { orderNumber } from '#domain/orders/placement.ts';
import { isDigital } from '#domain/payments/payment.ts';
import { orderedFigures, orderedLines } from '#domain/pricing/tax.ts';
import { addShopDays } from '#domain/shop-time/shop-clock.ts';
import { endOf, type HistoryFate, type HistoryOrder, isPaid } from './order.ts';
import { after, type HistoryShop } from './shop.ts';
import { HISTORY_DIGEST } from './size.ts';

const DOCUMENT_HOLDS_DAYS = 800;
const REFUNDED_AFTER_MINUTES = 30;
const REASONS: Record<HistoryFate, string | null> = {
  delivered: null,
  'called-off': 'customer',
  unpaid: 'unpaid',
  'id-failed': ID_CHECK_FAILED,
};

type Place = { callNumber: number; taken: Set<string> };

/** The row of an order, with a number that no order has. */
export function toHistoryRow({ idOf }: HistoryShop, order: HistoryOrder, { callNumber, taken }: Place) {
  const { customer, quote, placedAt, drop, method, fate, packer, driver } = order;
  let ms = placedAt.getTime();
  while (taken.has(orderNumber(ms))) ms += 1;
  taken.add(orderNumber(ms));
  const end = endOf(order);
  const isReady = order.steps.some(({ status }) => status === 'ready');
  return {
    ...{ id: order.id, orderNumber: orderNumber(ms), callNumber, attemptKey: order.attemptKey },
    ...{ attemptDigest: HISTORY_DIGEST, customerId: customer.id, customerPhone: customer.phone },
    customerName: `${customer.firstName} ${customer.lastName}`,
    deliveryAddress: joinAddress({ street: customer.street, city: customer.city, zip: customer.zip }),
    ...{ city: customer.city, zipCode: customer.zip, deliveryNotes: order.notes, bagRequested: true },
    ...{ ...orderedFigures(quote), promoCode: order.promoCode, taxSplit: order.taxes },
    ...{ paymentMethod: method, paymentStatus: paymentStatus(order), paymentClaimedAt: order.claimedAt },
    cashGivenCents: order.cashGivenCents,
    changeDueCents: order.cashGivenCents === null ? null : order.cashGivenCents - quote.amountDueCents,
    ...{
      orderType: drop ? 'drop' : 'regular',
      dropId: drop?.id ?? null,
      isPreorder: drop?.isPreorder ?? false,
    },
    ...{ isEarlyWindow: drop !== null, forNextOpening: false, isTest: false, status: end.status },
    ...{ packedByStaffId: isReady ? idOf(packer) : null, driverStaffId: driver && idOf(driver) },
    ...doorCheck(order, driver && idOf(driver)),
    cancelReason: REASONS[fate],
    deliveredAt: fate === 'delivered' ? end.at : null,
    cancelledAt: fate === 'delivered' ? null : end.at,
    ...{ createdAt: placedAt, updatedAt: end.at },
    version: order.steps.length,
  };
}

function paymentStatus(order: HistoryOrder) {
  if (order.fate === 'delivered') return 'paid';
  if (isPaid(order)) return 'refunded';
  return order.method === 'cash' ? 'pending' : 'awaiting_confirmation';
}

function doorCheck(order: HistoryOrder, staffId: string | null) {
  const { fate, day } = order;
  if (fate !== 'delivered' && fate !== 'id-failed')
    return {
      idCheckOutcome: null,
      idDocumentKind: null,
      idDocumentExpiresOn: null,
      idCheckedAt: null,
      idCheckedByStaffId: null,
    };
  const checked = { idCheckedAt: endOf(order).at, idCheckedByStaffId: staffId };
  if (fate === 'id-failed')
    return { ...checked, idCheckOutcome: 'failed', idDocumentKind: null, idDocumentExpiresOn: null };
  const idDocumentExpiresOn = addShopDays(day, DOCUMENT_HOLDS_DAYS);
  return { ...checked, idCheckOutcome: 'passed', idDocumentKind: DOCUMENT_KINDS[0], idDocumentExpiresOn };
}

export function toLines({ id: orderId, quote, bundle }: HistoryOrder, costs: ReadonlyMap<string, number>) {
  return orderedLines(quote, () => bundle).map((line, position) => ({
    ...{ ...line, orderId, position, substitution: 'call' },
    unitCostCents: costs.get(line.optionId) ?? null,
  }));
}

export function toEvents({ idOf }: HistoryShop, order: HistoryOrder) {
  return order.steps.map(({ status, at, by }, place) => {
    const isStaff = by !== 'customer' && by !== 'rule';
    return {
      ...{ orderId: order.id, kind: 'status', fromStatus: order.steps[place - 1]?.status ?? null },
      ...{ toStatus: status, actor: isStaff ? 'staff' : by, staffId: isStaff ? idOf(by) : null, at },
      note: status === 'cancelled' ? REASONS[order.fate] : null,
    };
  });
}

/** Claim and confirmation of a digital payment, cash at the door, and what a cancelled one got back (STAFF-05). */
export function toPayments({ idOf }: HistoryShop, order: HistoryOrder) {
  const { id: orderId, quote, method, claimedAt, steps, driver } = order;
  const entry = (kind: string, at: Date, by: string | null) => ({
    ...{ orderId, kind, method, cents: quote.amountDueCents, at },
    ...{ staffId: by && idOf(by), reference: null, note: null, round: 1 },
  });
  const end = endOf(order);
  const confirmed = steps.find(({ status }) => status === 'confirmed');
  if (!isDigital(method)) return order.fate === 'delivered' ? [entry('confirm', end.at, driver)] : [];
  if (!claimedAt || !confirmed) return [];
  const paid = [entry('claim', claimedAt, null), entry('confirm', confirmed.at, confirmed.by)];
  if (order.fate === 'delivered') return paid;
  const givenBackAt = after(end.at, REFUNDED_AFTER_MINUTES);
  return [...paid, entry('refund-due', end.at, null), entry('refund', givenBackAt, 'desk')];
}
