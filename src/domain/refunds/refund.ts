import { pointsEarned } from '../catalog/product.ts';
import { UNPAID_KINDS } from '../orders/experience.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { PaymentStatus } from '../payments/payment-status.ts';
import type { TaxPart } from '../pricing/tax.ts';
import { type BoughtLine, portionOf, sharesOf } from './shares.ts';
import { type RefundWay, waysOf } from './ways.ts';

export type RefundedOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  totalCents: number;
  deliveryFeeCents: number;
  amountDueCents: number;
  taxSplit: readonly TaxPart[];
};

/** A refund that was made before. */
export type DoneRefund = {
  way: RefundWay;
  cents: number;
  deliveryCents: number;
  taxSplit: readonly TaxPart[];
  lines: readonly { lineId: number; quantity: number }[];
};

export type RefundChoice = {
  lines: readonly { lineId: number; quantity: number }[];
  isDeliveryBack: boolean;
  /** A free sum, for its reason. */
  otherCents: number;
  reason: string;
  way: RefundWay;
  /** Of a digital payment: by what it is found with the payment service. */
  reference: string;
};

type Facts = {
  order: RefundedOrder;
  lines: readonly BoughtLine[];
  done: readonly DoneRefund[];
  isGuest: boolean;
};

/** A refund as it is worth, in cents. */
type CheckedRefund = {
  lines: { lineId: number; quantity: number; cents: number }[];
  deliveryCents: number;
  otherCents: number;
  cents: number;
  taxSplit: TaxPart[];
  points: number;
};

type RefundProblem =
  | {
      problem:
        | 'refund-not-possible'
        | 'refund-empty'
        | 'refund-units-gone'
        | 'refund-reason-missing'
        | 'refund-way-invalid'
        | 'refund-reference-missing';
    }
  | { problem: 'refund-above-paid'; leftCents: number };

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Is there anything to give back of this order (REFUND-01)? It was handed over and paid; all else is changed or cancelled. */
export function isRefundable(order: Pick<RefundedOrder, 'status' | 'paymentStatus' | 'totalCents'>): boolean {
  return order.status === 'delivered' && order.paymentStatus === 'paid' && order.totalCents > 0;
}

/** What is left of an order: of all, by its method of payment, of the delivery, and the units of each line, in cents and units. */
export function leftOf({ order, lines, done }: Omit<Facts, 'isGuest'>) {
  const doneCents = sum(done.map(({ cents }) => cents));
  const byMethod = sum(done.filter(({ way }) => way !== 'credit').map(({ cents }) => cents));
  const units = (id: number) =>
    sum(
      done.flatMap((one) => one.lines.filter(({ lineId }) => lineId === id)).map(({ quantity }) => quantity),
    );
  const cents = order.totalCents - doneCents;
  return {
    doneCents,
    cents,
    methodCents: Math.max(0, Math.min(cents, order.amountDueCents - byMethod)),
    deliveryCents: order.deliveryFeeCents - sum(done.map(({ deliveryCents }) => deliveryCents)),
    units: new Map(lines.map(({ id, quantity }) => [id, quantity - units(id)])),
  };
}

/**
 * What a refund is worth (REFUND-01 to REFUND-04): its lines, delivery and free sum in cents, the taxes that they contain, and the
 * points that they had earned. Refused: an order of which nothing can go back (`refund-not-possible`), nothing chosen
 * (`refund-empty`), units that are not there any more (`refund-units-gone`), a free sum without its reason
 * (`refund-reason-missing`), a way that this order does not have (`refund-way-invalid`), a digital payment without its
 * reference (`refund-reference-missing`), more than is left of all or of what the method has paid (`refund-above-paid`, in cents).
 */
export function checkRefund(facts: Facts, choice: RefundChoice): CheckedRefund | RefundProblem {
  const { order, lines, done } = facts;
  if (!isRefundable(order)) return { problem: 'refund-not-possible' };
  if (!waysOf(facts).includes(choice.way)) return { problem: 'refund-way-invalid' };
  const left = leftOf(facts);
  const chosen = choice.lines.filter(({ quantity }) => quantity !== 0);
  const isThere = ({ lineId, quantity }: { lineId: number; quantity: number }) =>
    Number.isSafeInteger(quantity) && quantity > 0 && quantity <= (left.units.get(lineId) ?? 0);
  const isOnce = new Set(chosen.map(({ lineId }) => lineId)).size === chosen.length;
  if (!chosen.every(isThere) || !isOnce) return { problem: 'refund-units-gone' };
  if (choice.isDeliveryBack && left.deliveryCents <= 0) return { problem: 'refund-units-gone' };
  const { otherCents } = choice;
  if (!Number.isSafeInteger(otherCents) || otherCents < 0) return { problem: 'refund-empty' };

  const parts = partsOf(facts, { ...choice, lines: chosen }, left.units);
  const cents = sum(parts.lines.map((line) => line.cents)) + parts.deliveryCents + otherCents;
  if (cents <= 0) return { problem: 'refund-empty' };
  if (otherCents > 0 && !choice.reason.trim()) return { problem: 'refund-reason-missing' };
  if (choice.way === 'digital' && !choice.reference.trim()) return { problem: 'refund-reference-missing' };
  const leftCents = choice.way === 'credit' ? left.cents : left.methodCents;
  if (cents > leftCents) return { problem: 'refund-above-paid' as const, leftCents };
  const isLast = cents === left.cents;
  return {
    lines: parts.lines.map(({ taxes: _, ...line }) => line),
    deliveryCents: parts.deliveryCents,
    otherCents,
    cents,
    taxSplit: taxesWith(order, done, { parts, otherCents, isLast }),
    points: pointsOf(lines, chosen),
  };
}

type Parts = ReturnType<typeof partsOf>;

function partsOf(
  { order, lines }: Facts,
  choice: Pick<RefundChoice, 'lines' | 'isDeliveryBack'>,
  left: ReadonlyMap<number, number>,
) {
  const shares = sharesOf(order, lines);
  const chosen = choice.lines.flatMap(({ lineId, quantity: count }) => {
    const line = lines.find(({ id }) => id === lineId);
    const share = shares.lines.get(lineId);
    if (!line || !share) return [];
    const of = { quantity: line.quantity, before: line.quantity - (left.get(lineId) ?? 0), count };
    const taxes = share.taxes.map((tax) => portionOf(tax, of));
    return [{ lineId, quantity: count, cents: portionOf(share.cents, of), taxes }];
  });
  const delivery = choice.isDeliveryBack ? shares.delivery : { cents: 0, taxes: [] };
  return { lines: chosen, deliveryCents: delivery.cents, deliveryTaxes: delivery.taxes };
}

type Taxed = { parts: Parts; otherCents: number; isLast: boolean };

/** The taxes in a refund, never more than is left of each; the last one takes what is left, to the cent. */
function taxesWith(order: RefundedOrder, done: readonly DoneRefund[], refund: Taxed): TaxPart[] {
  const { parts, otherCents, isLast } = refund;
  return order.taxSplit.map(({ kind, rate, cents: all }, place) => {
    const given = sum(done.map(({ taxSplit }) => taxSplit.find((tax) => tax.kind === kind)?.cents ?? 0));
    const ofParts =
      sum(parts.lines.map(({ taxes }) => taxes[place] ?? 0)) + (parts.deliveryTaxes[place] ?? 0);
    const ofSum = order.totalCents > 0 ? Math.floor((all * otherCents) / order.totalCents) : 0;
    return {
      kind,
      rate,
      cents: isLast ? all - given : Math.min(ofParts + ofSum, all - given),
    };
  });
}

function pointsOf(lines: readonly BoughtLine[], chosen: RefundChoice['lines']): number {
  return pointsEarned(
    chosen.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line && !UNPAID_KINDS.includes(line.kind) ? [{ ...line, quantity }] : [];
    }),
  );
}

/** Does a second person have to agree (REFUND-06)? What has gone back of the order before counts, so that portions do not help. */
export function needsSecondFor(
  cents: number,
  { doneCents, aloneCents }: { doneCents: number; aloneCents: number },
) {
  return cents + doneCents > aloneCents;
}
