import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { staff } from '#db/schema/staff.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { readPayment } from '../payments/read-payment.ts';
import { closeSmallShop, database, later, openSmallShop } from '../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { cancelOrderByCustomer } from './cancel-order.ts';
import { listOrders } from './list-orders.ts';
import { moveOrder } from './move-order.ts';
import { readPlaced } from './read-placed.ts';
import { readReceipt } from './read-receipt.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const ADDRESS = '24180 Quail Mesa Court, Moreno Valley, 92553';
const PICTURE = '/images/black-fig.webp';
/** A line of no bundle. */
const ALONE = { kind: 'option', bundleGroup: null, bundleName: null };
const BILL = [
  { kind: 'items', cents: 6000 },
  { kind: 'delivery', cents: 0 },
];

/** An order with a mood, a picture, notes and credit, confirmed and on the road, and the same by somebody else. */
async function onTheRoad(paying: Parameters<typeof newOrder>[0]) {
  await database().update(products).set({ imageUrl: PICTURE }).where(eq(products.id, 'bar'));
  await newOrder();
  const order = await newOrder(paying);
  const { orderNumber } = order;
  const { ctx: desk } = await newColleague('staff');
  await moveOrder(desk, { ...(await versionOf(orderNumber)), to: 'confirmed' });
  const assignees = await newAssignees();
  const vehicle = { make: 'Kia', model: 'Niro', color: 'Blue', plate: '8ABC123' };
  await database().update(staff).set({ vehicle }).where(eq(staff.id, assignees.driverStaffId));
  const set = { status: 'en_route', etaMinutes: 20, deliveryNotes: 'Side gate', ...assignees } as const;
  await database().update(orders).set(set).where(eq(orders.orderNumber, orderNumber));
  const row = await rowOf(orderNumber);
  await database().update(orderLines).set({ mood: 'Calm' }).where(eq(orderLines.orderId, row.id));
  const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, row.id));
  const people = await database().select().from(staff);
  const employee = (id: string) => people.find((person) => person.id === id)?.employeeNumber;
  const item = {
    ...{ id: line?.id, quantity: 2, name: 'Black Fig Bar', option: '1 g', lineTotalCents: 6000 },
    ...{ mood: 'Calm', imageUrl: PICTURE, ...ALONE },
  };
  const numbers = [employee(assignees.driverStaffId), employee(assignees.packedByStaffId)];
  return { ...order, row, item, numbers, confirmedAt: desk.now, at: later(order.ctx) };
}

const PAYMENT_CODE: unknown = expect.stringMatching(/^[A-Z]{6}$/);

test('[ORD-16, ORD-19, PAY-22] the tracker tells the whole of an unpaid order that is on the road', async () => {
  const { at, row, item, orderNumber, optionId, confirmedAt } = await onTheRoad({
    ...{ method: 'zelle', creditCents: 1000 },
  });
  const placedAt = row.createdAt;
  // Staff have moved it on, so it does not expire (PAY-34).
  const payBy = null;
  const found = await listOrders(at);
  expect(found).toEqual({
    history: [],
    active: [
      {
        ...{ orderNumber, status: 'en_route', paymentMethod: 'zelle', createdAt: placedAt, payBy },
        ...{ paymentStatus: 'awaiting_confirmation', isPaymentAwaited: true, isPaymentClaimed: false },
        ...{ etaMinutes: 20, address: ADDRESS, notes: 'Side gate', deliverNotBefore: null },
        ...{ creditUsedCents: 1000, orderTotalCents: 6000, amountDueCents: 5000 },
        ...{ cashGivenCents: null, changeDueCents: null, canCancel: false, cancelWindowMinutes: 60 },
        ...{ refusedReason: null, arrivesAt: new Date(confirmedAt.getTime() + 20 * 60_000) },
        window: { from: null, until: new Date('2026-11-21T06:00:00.000Z') },
        driver: { firstName: 'Dana', initial: 'R', car: { name: 'Blue Niro', plate: '123' } },
        ...{ replaces: null, bill: BILL, items: [item], moves: [], proposals: [], short: null },
        reference: PAYMENT_CODE,
        steps: [
          { step: 'received', state: 'done', at: placedAt },
          { step: 'confirmed', state: 'done', at: confirmedAt },
          { step: 'packing', state: 'done', at: null },
          { step: 'on-the-way', state: 'now', at: null },
          { step: 'delivered', state: 'next', at: null },
        ],
        again: [{ optionId, quantity: 2, mood: 'Calm', source: 'shop' }],
      },
    ],
  });
  const figures = { orderTotalCents: 6000, creditUsedCents: 1000, amountDueCents: 5000 };
  expect(await readPayment(at, { orderNumber })).toEqual({
    ...{ recipients: at.settings.paymentRecipients, settled: null },
    order: {
      ...{ orderNumber, method: 'zelle', ...figures, payBy, refusedReason: null },
      ...{ reference: PAYMENT_CODE, short: null },
    },
  });
});

test('[CONF-32, LAW-05, LAW-06, CHECK-31] thank-you page and receipt tell the whole of it, too', async () => {
  const { at, row, item, numbers, orderNumber, confirmedAt } = await onTheRoad({
    ...{ method: 'zelle', creditCents: 1000 },
  });
  expect(await readPlaced(at)).toEqual([
    {
      ...{ orderNumber, address: ADDRESS, notes: 'Side gate', method: 'zelle', isPaymentAwaited: true },
      promise: { kind: 'about', at: new Date(confirmedAt.getTime() + 20 * 60_000) },
      ...{ isGuest: false, items: [item], due: 'due' },
    },
  ]);
  const { legalName, licenseNumber, brochureUrl, brochureText } = at.settings;
  const found = await readReceipt(at, { orderNumber });
  expect(found).toEqual({
    receipt: {
      ...{ shop: { legalName, licenseNumber }, orderNumber, placedAt: row.createdAt, status: 'en_route' },
      ...{
        callNumber: callNumberWords(row.callNumber),
        deliveredAt: null,
        customer: { firstName: 'Marisol', number: expect.any(Number) },
      },
      ...{ address: ADDRESS, orderTotalCents: 6000, creditUsedCents: 1000, amountDueCents: 5000 },
      ...{ method: 'zelle', paymentStatus: 'awaiting_confirmation' },
      ...{ cashGivenCents: null, changeDueCents: null, taxes: row.taxSplit },
      driver: { firstName: 'Dana', employeeNumber: numbers[0] },
      packer: { firstName: 'Dana', employeeNumber: numbers[1] },
      lines: [
        {
          ...{ id: item.id, quantity: 2, name: 'Black Fig Bar', measure: '1 g' },
          ...{ unitPriceCents: 3000, lineTotalCents: 6000, ...ALONE },
        },
      ],
      ...{
        reference: PAYMENT_CODE,
        bill: BILL,
        refunds: [],
        brochure: { url: brochureUrl, text: brochureText },
      },
    },
  });
});

test('[ORD-07, ORD-20, ORD-10] the history tells the whole of an order that is over, and puts its goods into the cart again', async () => {
  const { ctx, orderNumber, optionId } = await newOrder({ method: 'zelle' });
  await newOrder();
  await cancelOrderByCustomer(later(ctx), { orderNumber });
  expect(await listOrders(later(ctx))).toEqual({
    active: [],
    history: [
      {
        ...{
          orderNumber,
          status: 'cancelled',
          cancelled: null,
          createdAt: ctx.now,
          totalCents: 6000,
          refundedCents: 0,
        },
        again: [{ optionId, quantity: 2, mood: null, source: 'shop' }],
      },
    ],
  });
});

test('[ORD-16, PAY-10] for cash the tracker shows the amount given and the change', async () => {
  const { ctx, orderNumber } = await newOrder();
  const cash = { cashGivenCents: 10_000, changeDueCents: 4000 };
  await database().update(orders).set(cash).where(eq(orders.orderNumber, orderNumber));
  const unawaited = { isPaymentAwaited: false, isPaymentClaimed: false, canCancel: true };
  expect(await listOrders(later(ctx))).toMatchObject({ active: [{ ...cash, ...unawaited, driver: null }] });
  expect(await readReceipt(later(ctx), { orderNumber })).toMatchObject({ receipt: cash });
});
