import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staff } from '#db/schema/staff.ts';
import { addRun, addStop } from '#db/testing/rows/runs.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { ROLE_RIGHTS, STAFF_ROLES } from '#domain/staff.ts';
import { getBoardOrder } from '../orders/get-board-order.ts';
import { orderInPacking, packingAs } from '../testing/packed-order.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listQueue, readRunList } from './list-to-pack.ts';
import { readLabel } from './read-label.ts';
import { readPickList } from './read-pick-list.ts';
import { tickLine } from './tick.ts';

const shop = openTestShop();

const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);

test('[PACK-01] the queue has what is confirmed or in packing, due longest first, with what lies in the bag', () =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId } = await packingAs(tx, 'packer');
    for (const status of ['pending', 'cancelled'] as const) await orderInPacking(tx, { status });
    const unpaid = { paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;
    await orderInPacking(tx, { status: 'pending', ...unpaid });
    await orderInPacking(tx, { status: 'pending', awaitsReview: true });
    await orderInPacking(tx, { status: 'ready', packedByStaffId: staffId });
    const late = await orderInPacking(tx, { createdAt: ago(60), deliverNotBefore: ago(5) });
    const first = await orderInPacking(tx, { createdAt: ago(20), status: 'confirmed' });
    await tickLine(ctx, { orderNumber: late.orderNumber, lineId: late.limeLine, quantity: 2 });
    const queue = await listQueue(ctx);
    if (queue.problem) throw new Error(queue.problem);
    expect(queue.total).toBe(2);
    expect(queue.orders).toMatchObject([
      { id: first.id, call: callNumberWords(first.callNumber), units: 3, picked: 0, status: 'confirmed' },
      { id: late.id, call: callNumberWords(late.callNumber), units: 3, picked: 2, status: 'preparing' },
    ]);
    const { firstName } = (await tx.select().from(staff).where(eq(staff.id, staffId)))[0] ?? {};
    expect(queue.orders.map(({ packs }) => packs)).toEqual([null, firstName]);
    expect(queue.orders[0]?.items).toEqual([
      { units: 2, name: 'Aura Lime', option: expect.any(String) },
      { units: 1, name: 'Dusk Berry', option: expect.any(String) },
    ]);
    expect([queue.unconfirmed, queue.orders.map(({ isEarly }) => isEarly)]).toEqual([1, [false, false]]);
    expect(queue.orders[0]?.promise).toMatchObject({ kind: 'today' });
  }));

test('[PACK-01, PACK-02] a list says what lies in the bag, by whom and how, and which order is next', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'packer');
    const { orderNumber, limeLine, callNumber: count } = await orderInPacking(tx, { createdAt: ago(9) });
    const next = await orderInPacking(tx, { createdAt: ago(3) });
    await tickLine(ctx, { orderNumber, lineId: limeLine, quantity: 1 });
    const list = await readPickList(ctx, orderNumber);
    if ('problem' in list) throw new Error(list.problem);
    expect(list).toMatchObject({
      order: { orderNumber, call: callNumberWords(count), status: 'preparing', createdAt: ago(9) },
      timing: { promise: { kind: 'today' }, isOverdue: false },
      lines: [
        { name: 'Aura Lime', quantity: 2, picked: 1, way: 'hand', pickedBy: 'Sam', pickedAt: TEST_NOW },
        { name: 'Dusk Berry', quantity: 1, picked: 0, way: null, pickedBy: null },
      ],
      ...{ progress: { picked: 1, units: 3 }, isAllPicked: false, isOpen: true },
      next: { orderNumber: next.orderNumber },
      bagged: { firstName: 'Sam' },
    });
  }));

test('[STAFF-26, LOOK-201] who put something into the bag last is its packer on list and panel, and nobody before', () =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId } = await packingAs(tx, 'packer');
    const { ctx: desk } = await packingAs(tx, 'admin');
    const { orderNumber, limeLine: lineId } = await orderInPacking(tx);
    const chosen = async () => {
      const list = await readPickList(desk, orderNumber);
      return 'problem' in list ? list.problem : list.assigneeChoices.ownWork;
    };
    const packing = async () => {
      const panel = await getBoardOrder(desk, orderNumber);
      return 'problem' in panel ? panel.problem : [panel.packing?.id, panel.packer];
    };
    expect(await chosen()).toEqual({});
    await tickLine(ctx, { orderNumber, lineId, quantity: 1 });
    expect(await chosen()).toEqual({ packer: staffId });
    expect(await packing()).toEqual([staffId, null]);
    await tickLine(ctx, { orderNumber, lineId, quantity: 0 });
    expect(await chosen()).toEqual({});
    expect(await packing()).toEqual([undefined, null]);
  }));

test.each(STAFF_ROLES)(
  '[PACK-01, PACK-08, PACK-09, SEC-14] lists and labels open for %s with the right to pack',
  (role) =>
    shop.rolledBack(async (tx) => {
      const { ctx, staffId } = await packingAs(tx, role);
      const { orderNumber } = await orderInPacking(tx);
      const { number } = await addRun(tx, { plannedByStaffId: staffId });
      const answers = [
        await listQueue(ctx),
        await readPickList(ctx, orderNumber),
        await readRunList(ctx, number),
        await readLabel(ctx, orderNumber),
      ].map((answer) => ('problem' in answer ? answer.problem : 'open'));
      const answer = ROLE_RIGHTS[role].has('orders-pack') ? 'open' : 'forbidden';
      expect(answers).toEqual([answer, answer, answer, answer]);
    }),
);

test('[PACK-08] a run’s list adds up its goods over its orders, and leaves out what is no longer in it', () =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId } = await packingAs(tx, 'packer');
    const run = await addRun(tx, { plannedByStaffId: staffId, driverStaffId: staffId });
    const second = await orderInPacking(tx);
    const first = await orderInPacking(tx);
    const stop = (orderId: string, position: number, more: object = {}) =>
      addStop(tx, { runId: run.id, orderId, position, ...more });
    await stop(second.id, 2);
    await stop(first.id, 1);
    await stop((await orderInPacking(tx)).id, 3, { state: 'removed' });
    await stop((await orderInPacking(tx, { status: 'cancelled' })).id, 4);
    await stop((await orderInPacking(tx)).id, 1, {
      runId: (await addRun(tx, { plannedByStaffId: staffId })).id,
    });
    await tickLine(ctx, { orderNumber: first.orderNumber, lineId: first.limeLine, quantity: 2 });
    const list = await readRunList(ctx, run.number);
    if (list.problem) throw new Error(list.problem);
    expect(list.run).toMatchObject({ number: run.number, driver: 'Sam' });
    expect(list.orders.map(({ id, picked }) => [id, picked])).toEqual([
      [first.id, 2],
      [second.id, 0],
    ]);
    const [one, two] = [callNumberWords(first.callNumber), callNumberWords(second.callNumber)];
    const goods = list.goods.map(({ name, units, picked, bags }) => ({ name, units, picked, bags }));
    expect(goods).toHaveLength(4);
    expect(goods).toEqual(
      expect.arrayContaining([
        { name: 'Aura Lime', units: 2, picked: 2, bags: [{ call: one, units: 2 }] },
        { name: 'Aura Lime', units: 2, picked: 0, bags: [{ call: two, units: 2 }] },
        { name: 'Dusk Berry', units: 1, picked: 0, bags: [{ call: one, units: 1 }] },
      ]),
    );
    expect(await readRunList(ctx, 'R-0')).toEqual({ problem: 'not-found' });
  }));

test('[PACK-09] a label has number, units, grams, license and warning, and a name only if the setting says so', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'packer');
    const facts = { customerName: 'Ada Marsh', city: 'Corona', deliveryAddress: '1 Main St' };
    const { orderNumber, callNumber: count } = await orderInPacking(tx, facts);
    const labelOf = async (context: typeof ctx) => {
      const found = await readLabel(context, orderNumber);
      return 'problem' in found ? found : found.label;
    };
    const label = {
      ...{ orderNumber, call: callNumberWords(count), units: 3, gramsFlower: 7, gramsConcentrate: 0.1 },
      ...{ to: null, bagRequested: false },
      shop: {
        ...{ name: DEFAULT_SETTINGS.legalName, licenseNumber: DEFAULT_SETTINGS.licenseNumber },
        warning: DEFAULT_SETTINGS.ageStatement,
      },
    };
    const plain = await labelOf(ctx);
    expect(plain).toEqual({ ...label, bagRequested: expect.any(Boolean) });
    expect(JSON.stringify(plain)).not.toMatch(/Ada|Marsh|Corona|Main/);
    const named = { ...ctx, settings: { ...DEFAULT_SETTINGS, labelShowsName: true } };
    expect(await labelOf(named)).toMatchObject({ to: { firstName: 'Ada', city: 'Corona' } });
    expect(JSON.stringify(await labelOf(named))).not.toMatch(/Marsh|Main/);
  }));
