import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { staff } from '#db/schema/staff.ts';
import { parseOrderFilter } from '#domain/orders/order-filter.ts';
import type { ShopContext } from '../context.ts';
import { findTableScope } from '../orders/list-table.ts';
import { newRun } from '../testing/run-orders.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf } from '../testing/staff-orders.ts';
import { findAnything } from './find-anything.ts';

const order = { orderNumber: '', customerId: '', id: '' };
beforeAll(async () => {
  await openSmallShop();
  const { orderNumber, customerId } = await newOrder();
  Object.assign(order, { orderNumber, customerId, id: (await rowOf(orderNumber)).id });
  const name = { firstName: 'Wilhelmina', lastName: 'Fig' };
  await database().update(customers).set(name).where(eq(customers.id, customerId));
  const called = { customerName: 'Wilhelmina Fig', callNumber: 2000 };
  await database().update(orders).set(called).where(eq(orders.id, order.id));
  const said = { customerId, isAdminMessage: false, senderName: 'Ada', clientKey: randomUUID() };
  await database()
    .insert(messages)
    .values({ ...said, content: 'Where is the black fig, 100%?' });
});
afterAll(closeSmallShop);

async function find(ctx: ShopContext, search: string) {
  const answer = await findAnything(ctx, { search });
  if ('problem' in answer) throw new Error(answer.problem);
  const { found } = answer;
  return [
    found.orders.map(({ orderNumber }) => orderNumber),
    found.customers.map(({ lastName }) => lastName),
    found.products.map(({ id }) => id),
    found.messages.map(({ customerId }) => customerId),
  ];
}

test('[BOARD-10] one search finds orders, customers, products and messages', async () => {
  const { ctx } = await newColleague('admin');
  const { orderNumber, customerId } = order;
  expect(await find(ctx, ' fig ')).toEqual([[orderNumber], ['Fig'], ['bar'], [customerId]]);
  expect(await find(ctx, 'wilhel')).toEqual([[orderNumber], ['Fig'], [], []]);
  expect(await find(ctx, 'fig, 1')).toEqual([[], [], [], [customerId]]);
  expect(await find(ctx, 'fig, 1%')).toEqual([[], [], [], []]);
  expect(await find(ctx, 'U20')).toEqual([[orderNumber], [], [], []]);
  expect(await find(ctx, 'f')).toEqual([[], [], [], []]);
});

test('[BOARD-10] an order that is found by its number leads to who placed it, for who may see customers', async () => {
  const buyers = async (role: Parameters<typeof newColleague>[0], search: string) => {
    const answer = await findAnything((await newColleague(role)).ctx, { search });
    return 'problem' in answer ? answer.problem : answer.found.buyers.map(({ lastName }) => lastName);
  };
  expect(await buyers('admin', 'U20')).toEqual(['Fig']);
  expect(await buyers('admin', 'wilhel')).toEqual([]);
  expect(await buyers('packer', 'U20')).toEqual([]);
});

test('[BOARD-10, SEC-14] a zone is found by its ZIP or a word of its city, by who may see zones', async () => {
  const zonesOf = async (role: Parameters<typeof newColleague>[0], search: string) => {
    const answer = await findAnything((await newColleague(role)).ctx, { search });
    return 'problem' in answer ? answer.problem : answer.found.zones.map(({ zipCode }) => zipCode);
  };
  for (const search of ['925', '92553', 'moreno', 'VALL'])
    expect([search, await zonesOf('admin', search)]).toEqual([search, ['92553']]);
  for (const search of ['2553', 'oreno', '9%', 'm_reno'])
    expect([search, await zonesOf('admin', search)]).toEqual([search, []]);
  expect(await zonesOf('packer', 'moreno')).toEqual([]);
});

test('[BOARD-10] five of each kind at most', async () => {
  const { ctx } = await newColleague('admin');
  for (let count = 0; count < 6; count += 1) {
    const said = {
      customerId: order.customerId,
      isAdminMessage: true,
      senderName: 'Ada',
      clientKey: randomUUID(),
    };
    await database()
      .insert(messages)
      .values({ ...said, content: `quince ${count}` });
  }
  expect((await find(ctx, 'quince'))[3]).toHaveLength(5);
});

test('[BOARD-10, SEC-14] each kind is found by those with its right alone', async () => {
  const seen = async (role: Parameters<typeof newColleague>[0]) =>
    (await find((await newColleague(role)).ctx, 'fig')).map((kind) => kind.length > 0);
  expect(await seen('staff')).toEqual([true, false, false, true]);
  expect(await seen('support')).toEqual([true, true, false, true]);
  expect(await seen('packer')).toEqual([true, false, false, false]);
  expect(await seen('driver')).toEqual([false, false, false, false]);
  const driver = await newColleague('driver');
  await database().update(orders).set({ driverStaffId: driver.staffId }).where(eq(orders.id, order.id));
  expect(await find(driver.ctx, 'fig')).toEqual([[order.orderNumber], [], [], []]);
  const visitor = { ...driver.ctx, actor: { kind: 'visitor' } as const };
  expect(await findAnything(visitor, { search: 'fig' })).toEqual({ problem: 'forbidden' });
});

test('[BOARD-10] the admin finds the people of the shop by name, e-mail and number, and nobody else does', async () => {
  const [admin, driver] = [await newColleague('admin'), await newColleague('driver')];
  const named = { firstName: 'Luis', lastName: 'Quince-Barragan', employeeNumber: 'QB-021' };
  await database().update(staff).set(named).where(eq(staff.id, driver.staffId));
  const seen = async (ctx: ShopContext, search: string) => {
    const answer = await findAnything(ctx, { search });
    return 'problem' in answer ? answer : answer.found.people;
  };
  const { staffId: id } = driver;
  const found = [{ id, role: 'driver', ...named }];
  expect(await seen(admin.ctx, 'luis q')).toEqual(found);
  expect(await seen(admin.ctx, 'qb-02')).toEqual(found);
  expect(await seen(admin.ctx, `${id}@example`)).toEqual(found);
  expect(await seen(admin.ctx, 'luis_q')).toEqual([]);
  for (const role of ['manager', 'staff', 'support', 'packer', 'driver'] as const)
    expect(await seen((await newColleague(role)).ctx, 'luis q'), role).toEqual([]);
});

test('[LOOK-292] whose name has a word that begins so comes before whoever has it in the middle', async () => {
  const { ctx } = await newColleague('admin');
  const names = [
    ['Quenby', 'Adams'],
    ['Ann', 'Quenbyson'],
    ['Maquenby', 'Zed'],
  ] as const;
  for (const [firstName, lastName] of names) {
    const { customerId } = await newOrder();
    await database().update(customers).set({ firstName, lastName }).where(eq(customers.id, customerId));
  }
  expect((await find(ctx, 'quenby'))[1]?.at(-1)).toBe('Zed');
  expect((await find(ctx, 'quenby'))[1]?.toSorted()).toEqual(['Adams', 'Quenbyson', 'Zed']);
});

test('[LOOK-484] kinds of which there are more than five are named, and the number of an order finds no products', async () => {
  const { ctx } = await newColleague('admin');
  const answer = async (search: string) => {
    const found = await findAnything(ctx, { search });
    if ('problem' in found) throw new Error(found.problem);
    return found;
  };
  expect((await answer('wilhel')).more).toEqual([]);
  for (let count = 0; count < 6; count += 1) await newColleague('packer');
  expect((await answer('reyes')).more).toContain('people');
  expect((await answer('reyes')).found.people).toHaveLength(5);
  await database().update(products).set({ name: 'Umber 20' }).where(eq(products.id, 'bar'));
  expect((await answer('u20')).found.products).toEqual([]);
  expect((await answer('umber 20')).found.products).toHaveLength(1);
});

const toPlace = { deliveryAddress: '4417 Fig Orchard Rd, Perris, 92570', city: 'Perris', zipCode: '92570' };

test('[LOOK-551, SEC-14] orders are found by street, house or ZIP by who may see customers, and by nobody else', async () => {
  const { orderNumber } = await newOrder();
  const placed = { ...toPlace, customerName: 'Nobody Here' };
  await database().update(orders).set(placed).where(eq(orders.orderNumber, orderNumber));
  const placedBy = async (role: Parameters<typeof newColleague>[0], search: string) => {
    const answer = await findAnything((await newColleague(role)).ctx, { search });
    return 'problem' in answer ? answer.problem : answer.found.addresses.map((one) => one.orderNumber);
  };
  for (const search of ['fig orchard', '4417 FIG', 'orchard road', '92570', 'orchard rd, perr'])
    expect([search, await placedBy('support', search)]).toEqual([search, [orderNumber]]);
  for (const search of ['4418', 'orch%rd', 'or', '417 fig', 'perris'])
    expect([search, await placedBy('admin', search)]).toEqual([search, []]);
  for (const role of ['packer', 'driver', 'staff'] as const)
    expect([role, await placedBy(role, 'fig orchard')]).toEqual([role, []]);
});

test('[LOOK-551, SEC-14] the list of orders finds an address where no number, name or phone has it, for the same roles', async () => {
  const { orderNumber } = await newOrder();
  const placed = { ...toPlace, deliveryAddress: '88 Quarry Ln, Perris, 92570', customerName: 'Some Body' };
  await database().update(orders).set(placed).where(eq(orders.orderNumber, orderNumber));
  const filter = parseOrderFilter(new URLSearchParams());
  const listed = async (role: Parameters<typeof newColleague>[0]) => {
    const found = await findTableScope((await newColleague(role)).ctx, { search: 'quarry ln', filter });
    return 'problem' in found ? found.problem : found.scope.ids?.length;
  };
  expect([await listed('manager'), await listed('support'), await listed('packer')]).toEqual([1, 1, 0]);
});

test('[LOOK-551, SEC-14] a run is found by its number, driver or vehicle, by who plans runs', async () => {
  const { number, driver } = await newRun(1);
  const lastName = `Zeller${number.replaceAll('-', '')}`;
  await database().update(staff).set({ lastName }).where(eq(staff.id, driver.staffId));
  const runsBy = async (role: Parameters<typeof newColleague>[0], search: string) => {
    const answer = await findAnything((await newColleague(role)).ctx, { search });
    return 'problem' in answer ? answer.problem : answer.found.runs;
  };
  for (const search of [number, number.toLowerCase(), lastName, `dana ${lastName}`])
    expect([search, await runsBy('staff', search)]).toMatchObject([search, [{ number, stops: 1 }]]);
  expect(await runsBy('staff', number.slice(0, -1))).toContainEqual(expect.objectContaining({ number }));
  expect(await runsBy('staff', 'R-0000-1')).toEqual([]);
  for (const role of ['support', 'packer', 'driver'] as const)
    expect([role, await runsBy(role, number)]).toEqual([role, []]);
});
