import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines } from '#db/schema/order-lines.ts';
import type { TaxRate } from '#domain/settings/settings.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import type { ShopContext } from '../../context.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newCustomer,
  openSmallShop,
} from '../../testing/small-checkout.ts';
import { newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { editLine } from './edit-line.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const taxRates: TaxRate[] = [
  { tax: 'excise', place: null, percent: 15, from: '2025-10-01' },
  { tax: 'local', place: 'Moreno Valley', percent: 5, from: '2025-10-01' },
];
const withRates = (ctx: ShopContext): ShopContext => ({ ...ctx, settings: { ...ctx.settings, taxRates } });
const kindsOf = async (orderNumber: string) =>
  (await rowOf(orderNumber)).taxSplit.map(({ kind, rate }) => [kind, rate]);

test('[EDIT-02, CHECK-31] a changed order keeps the local tax of its zone, however its town was typed', async () => {
  const ctx = withRates(await newCustomer());
  const input = await inputFor(ctx, await addOption(20), 3);
  const answer = await placeOrder(ctx, { ...input, form: { ...input.form, city: 'moreno valley' } });
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  const { orderNumber } = answer.order;
  const both = [
    ['excise', 15],
    ['local', 5],
  ];
  expect(await kindsOf(orderNumber)).toEqual(both);
  const { id } = await rowOf(orderNumber);
  const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, id));
  const change = { lineId: line?.id ?? 0, quantity: 2, isAgreed: true };
  const { ctx: desk } = await newColleague('staff');
  expect(await editLine(withRates(desk), { ...(await versionOf(orderNumber)), ...change })).toMatchObject({
    ok: true,
  });
  expect(await kindsOf(orderNumber)).toEqual(both);
});
