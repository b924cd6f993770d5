import { type CustomerRow, findCustomer } from '#db/queries/customers/customers.ts';
import { type Assignee, countOrdersBefore, listAssignees } from '#db/queries/delivery/assignees.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import { findOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { findReference } from '#db/queries/payment-references.ts';
import { listRefunds } from '#db/queries/refunds/refunds.ts';
import { billOf } from '#domain/orders/bill.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/**
 * The receipt of an order with all that the law wants on it (LAW-05..07, LAW-09, CHECK-31): for whoever ordered it, and
 * for staff who see orders. Anybody else's is as unknown as none (SEC-06). Names of people who were erased are gone
 * from it, the figures stay (LAW-11).
 */
export async function readReceipt(ctx: ShopContext, { orderNumber }: { orderNumber: string }) {
  const order = await findReadable(ctx, orderNumber);
  return order ? receiptOf(ctx, order) : { problem: 'not-found' as const };
}

type Reading = Pick<ShopContext, 'db' | 'settings'>;

/** The receipt of an order that may be read: the caller has seen to that. */
export async function receiptOf({ db, settings }: Reading, order: OrderRow) {
  const { customerId, createdAt } = order;
  const [lines, assignees, customer, earlier, refunds, reference] = await Promise.all([
    listLines(db, [order.id]),
    listAssignees(db, [order.driverStaffId, order.packedByStaffId]),
    findCustomer(db, customerId),
    countOrdersBefore(db, { customerId, before: createdAt }),
    listRefunds(db, [order.id]),
    findReference(db, order.id),
  ]);
  const member = (id: string | null) => toMember(assignees.find((person) => person.id === id));
  const { legalName, licenseNumber, brochureUrl: url, brochureText: text } = settings;
  return {
    receipt: {
      shop: { legalName, licenseNumber },
      ...toFacts(order, customer),
      reference,
      driver: member(order.driverStaffId),
      packer: member(order.packedByStaffId),
      lines: lines.map(toLine),
      bill: billOf(order, lines),
      refunds: refunds.filter(({ state }) => state === 'done').map(toNote),
      brochure: earlier === 0 ? { url, text } : null,
    },
  };
}

async function findReadable({ db, actor }: ShopContext, orderNumber: string): Promise<OrderRow | null> {
  if (actor.kind === 'visitor') return null;
  if (actor.kind !== 'staff') return findOrder(db, { orderNumber, customerId: actor.customerId });
  const order = await findOrder(db, { orderNumber });
  const isOwnRun = order?.driverStaffId === actor.staffId && hasRight(actor.role, 'own-run');
  return isOwnRun || hasRight(actor.role, 'orders-view') ? order : null;
}

function toFacts(order: OrderRow, customer: CustomerRow | null) {
  return {
    orderNumber: order.orderNumber,
    callNumber: callNumberWords(order.callNumber),
    placedAt: order.createdAt,
    status: order.status,
    deliveredAt: order.deliveredAt,
    customer: {
      firstName: customer?.firstName ?? null,
      number: customer?.customerNumber ?? null,
    },
    address: order.deliveryAddress,
    orderTotalCents: order.totalCents,
    creditUsedCents: order.monsterDollarsUsedCents,
    amountDueCents: order.amountDueCents,
    method: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    cashGivenCents: order.cashGivenCents,
    changeDueCents: order.changeDueCents,
    taxes: order.taxSplit,
  };
}

function toMember(person: Assignee | undefined) {
  return person ? { firstName: person.firstName, employeeNumber: person.employeeNumber } : null;
}

function toLine(line: Awaited<ReturnType<typeof listLines>>[number]) {
  const { id, quantity, productName, optionName, unitPriceCents, lineTotalCents } = line;
  const { kind, bundleGroup, bundleName } = line;
  return {
    ...{ id, quantity, name: productName, measure: optionName, unitPriceCents, lineTotalCents },
    ...{ kind, bundleGroup, bundleName },
  };
}

/** What went back later: it stands below the receipt, which stays as it was (REFUND-11). */
function toNote(refund: Awaited<ReturnType<typeof listRefunds>>[number]) {
  const { decidedAt, askedAt, cents, way, deliveryCents, otherCents, taxSplit: taxes, lines } = refund;
  return {
    ...{ at: decidedAt ?? askedAt, cents, way, deliveryCents, otherCents, taxes },
    lines: lines.map(({ quantity, productName: name, optionName: measure, cents: lineCents }) => ({
      ...{ quantity, name, measure, cents: lineCents },
    })),
  };
}

/**
 * What an e-mail about an order tells: its receipt, and why it was cancelled (MAIL-01). For the mailbox of whoever
 * ordered it, when the mail leaves; null where there is no such order.
 */
export async function readMailedOrder(ctx: Reading, orderNumber: string) {
  const order = await findOrder(ctx.db, { orderNumber });
  if (!order) return null;
  const { receipt } = await receiptOf(ctx, order);
  return { ...receipt, cancelReason: order.cancelReason };
}

export type MailedOrder = NonNullable<Awaited<ReturnType<typeof readMailedOrder>>>;
