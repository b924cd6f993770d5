import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import type { ShopContext } from '../context.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newOrder } from '../testing/staff-orders.ts';
import { getBoardOrder } from './get-board-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

type Change = Partial<typeof orders.$inferInsert>;

/** What the panel offers, by name; the next step by the status that it leads to. */
async function offered({ ctx }: { ctx: ShopContext }, orderNumber: string) {
  const found = await getBoardOrder(ctx, orderNumber);
  if ('problem' in found) return found.problem;
  const { next, ...may } = found.may;
  return [...(next ? [next] : []), ...Object.entries(may).flatMap(([name, is]) => (is ? [name] : []))];
}

const EDITS = ['editAddress', 'editEta', 'editNotes', 'assignDriver', 'assignPacker'];
const awaited = { paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;
const claimed = { ...awaited, paymentClaimedAt: new Date('2026-11-20T20:30:00.000Z') };
const over = { status: 'cancelled', cancelReason: 'asked' } as const;
const paid = { paymentStatus: 'paid' } as const;
const free = { ...paid, baseTotalCents: 0, subtotalCents: 0, totalCents: 0 };

test.each<[string, Change, { staff: string[]; support: string[]; packer: string[]; driver: string[] }]>([
  [
    'new and unpaid',
    awaited,
    {
      staff: ['confirmed', 'cancel', ...EDITS, 'settle'],
      ...{ support: ['cancel', 'editNotes'], packer: ['confirmed', 'assignPacker'], driver: ['editEta'] },
    },
  ],
  [
    'on the road and paid',
    { ...paid, status: 'en_route' },
    {
      // Its run has the driver (RUN-08).
      staff: ['delivered', 'cancel', ...EDITS.filter((edit) => edit !== 'assignDriver')],
      ...{ support: ['cancel', 'editNotes'], packer: ['assignPacker'], driver: ['delivered', 'editEta'] },
    },
  ],
  [
    'delivered',
    { ...paid, status: 'delivered', idCheckOutcome: 'passed' },
    { staff: ['replace'], support: [], packer: [], driver: [] },
  ],
  [
    'cancelled and unpaid',
    { ...over, ...awaited },
    { staff: ['settleLate'], support: [], packer: [], driver: [] },
  ],
  [
    'cancelled and claimed',
    { ...over, ...claimed },
    { staff: ['settle'], support: [], packer: [], driver: [] },
  ],
  ['cancelled and paid', { ...over, ...paid }, { staff: ['refund'], support: [], packer: [], driver: [] }],
  ['cancelled and for nothing', { ...over, ...free }, { staff: [], support: [], packer: [], driver: [] }],
  [
    'cancelled and given back',
    { ...over, paymentStatus: 'refunded' },
    { staff: [], support: [], packer: [], driver: [] },
  ],
])('[STAFF-01, STAFF-02, SEC-14] an order that is %s offers each role its own', async (_, set, expected) => {
  const { orderNumber } = await newOrder();
  const driver = await newColleague('driver');
  const change = { ...set, driverStaffId: driver.staffId };
  await database().update(orders).set(change).where(eq(orders.orderNumber, orderNumber));
  const seen = {
    staff: await offered(await newColleague('staff'), orderNumber),
    support: await offered(await newColleague('support'), orderNumber),
    packer: await offered(await newColleague('packer'), orderNumber),
    driver: await offered(driver, orderNumber),
  };
  expect(seen).toEqual(expected);
  expect(await offered(await newColleague('driver'), orderNumber)).toBe('not-found');
});
