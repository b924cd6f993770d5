import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { savePushSubscription } from '#db/queries/push.ts';
import { orders } from '#db/schema/orders.ts';
import { shifts } from '#db/schema/runs.ts';
import { staff } from '#db/schema/staff.ts';
import { addVehicle } from '#db/testing/rows/runs.ts';
import type { StaffRole } from '#domain/staff.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { addOption, contextOf, database, inputFor, newCustomer, paidBy } from './small-checkout.ts';
import { addStaffSession } from './staff-session.ts';

/** The number that every wish of the small checkout is for. */
export const PHONE = '9515550111';

/** A colleague of their own in this role, on shift with a vehicle, whose password was given at that moment or never. */
export async function newColleague(role: StaffRole, strongAt: Date | null = null) {
  const ctx = contextOf({ kind: 'visitor' });
  const staffId = randomUUID();
  const employeeNumber = `E-${staffId.slice(0, 6)}`;
  const names = { firstName: 'Dana', lastName: 'Reyes', email: `${staffId}@example.com` };
  await database()
    .insert(staff)
    .values({ id: staffId, role, employeeNumber, ...names });
  const { id: vehicleId } = await addVehicle(database());
  await database().insert(shifts).values({ id: randomUUID(), staffId, vehicleId, startedAt: ctx.now });
  const sessionId = await addStaffSession(database(), staffId, { now: ctx.now, strongAt });
  const colleague: ShopContext = { ...ctx, actor: { kind: 'staff', staffId, role, sessionId } };
  return { ctx: colleague, staffId };
}

/** A driver and a packer of their own, as a step names them. */
export async function newAssignees() {
  const [driver, packer] = [await newColleague('driver'), await newColleague('packer')];
  return { driverStaffId: driver.staffId, packedByStaffId: packer.staffId };
}

/** An order of two units at 30 dollars by a customer of its own, who has credit and a browser that wants pushes. */
export async function newOrder({ method = 'cash', creditCents = 0, stock = 20, isTest = false } = {}) {
  const ctx = await newCustomer([{ cents: 1000, days: 20 }]);
  const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  const browser = await addBrowser(customerId);
  await addBrowser(otherId(await newCustomer()));
  const optionId = await addOption(stock);
  const input = await paidBy(ctx, await inputFor(ctx, optionId, 2), { method, creditCents });
  const answer = await placeOrder({ ...ctx, isTest }, input);
  if (!('order' in answer) || !answer.order) throw new Error(`not placed: ${JSON.stringify(answer)}`);
  const { orderNumber } = answer.order;
  return { ctx, input, customerId, browser, optionId, orderNumber };
}

const otherId = ({ actor }: ShopContext) => ('customerId' in actor ? actor.customerId : '');

async function addBrowser(customerId: string): Promise<string> {
  const id = randomUUID();
  const endpoint = `https://push.example.com/${id}`;
  await savePushSubscription(database(), { id, customerId, endpoint, p256dh: 'k', auth: 'k' });
  return id;
}

export async function rowOf(orderNumber: string) {
  const [row] = await database().select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error('no such order');
  return row;
}

/** The order and the version that is now the newest. */
export async function versionOf(orderNumber: string) {
  return { orderNumber, version: (await rowOf(orderNumber)).version };
}

type Told = { customerId: string; browser: string; orderNumber: string };

/** The change notices of every change of an order, to both sides. */
export const noticesOf = ({ customerId, orderNumber }: Told) => [
  [`customer:${customerId}`, 'order', orderNumber],
  ['staff', 'order', orderNumber],
];

/** The text and the push that tell of a new status. */
export const newsOf = ({ browser, orderNumber }: Told, status: string) => [
  ['text', 'order-status', PHONE, { orderNumber, status }],
  ['push', 'order-status', browser, { orderNumber, status }],
];
