import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CartTotals } from '#app/storefront/cart/cart-totals.tsx';
import { Bill } from '#app/storefront/orders/bill.tsx';
import { toTextMessage } from '#app/texts/message-templates.ts';
import { writtenTexts as en } from '#app/texts/written-texts.ts';
import type { TotalsRow } from '#app/ui/money/totals.tsx';
import { billRows, dueRows } from '#app/ui/order/bill-rows.ts';
import { ReceiptSheet } from '#app/ui/order/receipt-sheet.tsx';
import type { Tx } from '#db/client.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { dueKind } from '#domain/orders/bill.ts';
import type { Quote } from '#domain/pricing/quote-types.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#domain/settings/settings.ts';
import { placeOrder } from '#services/checkout/place-order/place-order.ts';
import { quoteCart } from '#services/checkout/quote-cart.ts';
import type { ShopContext } from '#services/context.ts';
import { getBoardOrder } from '#services/orders/get-board-order.ts';
import { listOrders } from '#services/orders/list-orders.ts';
import { readReceipt } from '#services/orders/read-receipt.ts';
import { testContext } from '#services/testing/test-context.ts';

/** A cart of the demo shop and whoever orders it. */
export type Shopping = {
  lines: readonly CartLine[];
  promo?: string;
  creditCents?: number;
  method?: string;
  person?: { isVip?: boolean; clubMember?: boolean };
  place?: { city: string; zip: string };
  settings?: Partial<ShopSettings>;
  now?: Date;
};

type Said = Record<string, string>;

export type Placed = {
  quote: Quote;
  order: typeof orders.$inferSelect;
  /** The rows of each bill, by their names. */
  said: { cart: Said; tracker: Said; receipt: Said; console: Said };
  text: string;
};

const HOME = { city: 'Moreno Valley', zip: '92553' };

/** A new customer with as much credit as is asked, who quotes and places the cart; everything that is then said of it. */
export async function shop(tx: Tx, shopping: Shopping) {
  const { lines, promo, creditCents = 0, method = 'cash', place = HOME } = shopping;
  const ctx = await newcomer(tx, shopping);
  const zip = place.zip;
  const { quote, quoteToken } = await quoteCart(ctx, { lines, promo, zip, creditCents });
  const form = {
    ...{ firstName: 'Ada', lastName: 'Reyes', phone: '(951) 555-0199', street: '1 Quail Mesa Court' },
    ...{ ...place, notes: '', bagRequested: true, method, isOver21: true },
  };
  const paying = { creditCents: quote.creditUsedCents, cashGivenCents: null };
  const input = { attemptKey: randomUUID(), lines, promo, form, quoteToken, ...paying };
  const answer = await placeOrder(ctx, input);
  if (!('order' in answer) || !answer.order) return { quote, answer };
  return { quote, answer, placed: await listen(ctx, quote, answer.order.orderNumber) };
}

async function newcomer(tx: Tx, { person, creditCents = 0, settings, now = TEST_NOW }: Shopping) {
  const customerId = randomUUID();
  const known = { id: customerId, firstName: 'Ada', lastName: 'Reyes', phone: '9515550199', is21Plus: true };
  await tx.insert(customers).values({ ...known, ...person });
  const actor = { kind: 'customer', customerId, sessionId: randomUUID() } as const;
  const more = { now, settings: { ...DEFAULT_SETTINGS, ...settings }, address: randomUUID() };
  const lot = { customerId, cents: creditCents, kind: 'grant', cause: randomUUID(), at: now } as const;
  if (creditCents > 0) await addCredit(tx, { ...lot, expiresAt: null });
  return testContext(tx, actor, more);
}

/** What cart, tracker, receipt, console and text say of one order. */
async function listen(ctx: ShopContext, quote: Quote, orderNumber: string): Promise<Placed> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  const tracked = (await listOrders(ctx))?.active.find((own) => own.orderNumber === orderNumber);
  const answer = await readReceipt(ctx, { orderNumber });
  const [row] = await ctx.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `order-received:${order?.id}`));
  if (!order || !tracked || !('receipt' in answer) || !answer.receipt || !row) throw new Error('not found');
  const { receipt } = answer;
  return {
    quote,
    order,
    said: {
      cart: rowsOf(createElement(CartTotals, { quote })),
      tracker: rowsOf(createElement(Bill, { order: tracked })),
      receipt: rowsOf(createElement(ReceiptSheet, { receipt, back: null })),
      console: await consoleRows(ctx, orderNumber),
    },
    text: toTextMessage(row, { shopName: 'Shop', licenseNumber: '' }) ?? '',
  };
}

async function consoleRows(ctx: ShopContext, orderNumber: string): Promise<Said> {
  const staff = { kind: 'staff', staffId: randomUUID(), role: 'manager', sessionId: randomUUID() } as const;
  const found = await getBoardOrder({ ...ctx, actor: staff }, orderNumber);
  if ('problem' in found) throw new Error(found.problem);
  const { totalCents, monsterDollarsUsedCents, amountDueCents, status, paymentStatus } = found.order;
  const figures = {
    orderTotalCents: totalCents,
    creditUsedCents: monsterDollarsUsedCents,
    amountDueCents,
  };
  const due = dueKind({ ...figures, status, paymentStatus });
  const rows: TotalsRow[] = [...billRows(found.bill, en), ...dueRows(figures, en.cart.totals, due)];
  return Object.fromEntries(rows.map(({ label, value }) => [label, String(value)]));
}

/** The names and figures of a rendered bill, from its subtotal on. */
function rowsOf(page: ReactElement): Said {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  const bill = html.slice(html.indexOf('<dt>Subtotal'));
  const rows = [...bill.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(rows.map(([, label, value]) => [label, value]));
}
