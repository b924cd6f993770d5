import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { shopNow } from '../support/shop-time.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';
import { figuresOf } from './support/figures.ts';
import { newCustomer } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const STREET = '77 Signed Link Way';

/** A guest's unpaid order; its link is all that anybody has afterwards. */
async function place() {
  const guest = await newCustomer(shop.db, { isGuest: true });
  const input = await inputFor(shop, guest, [lineOf(await dearOption(shop.db, 9))]);
  const json = { ...input, cashGivenCents: null, form: { ...input.form, method: 'zelle', street: STREET } };
  const placed = await ask(shop, '/orders/place', { as: guest.cookie, json });
  const { order } = (await placed.json()) as { order: { orderNumber: string; link: string } };
  return order;
}

const rowOf = async (orderNumber: string) =>
  (await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0];

test('[SEC-42, ORD-16, PAY-24] without a session the link opens tracker, payment and receipt, kept by nobody', async () => {
  const { orderNumber, link } = await place();
  const page = await ask(shop, link);
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('set-cookie')).toBeNull();
  for (const part of [orderNumber, 'Send Payment To', 'noindex']) expect(text).toContain(part);
  expect(text).not.toContain(STREET);
  // Before the shop opens it says from when on, too.
  expect(text).toMatch(/(Before 10 PM at the latest|Between \d+ AM and 10 PM)/);
  const receipt = await ask(shop, `${link}/receipt`);
  expect([receipt.status, (await receipt.text()).includes(STREET)]).toEqual([200, false]);
});

test('[SEC-42, PAY-31, ORD-11] by the link the payment is claimed, a word is written and the order is cancelled', async () => {
  const { orderNumber, link } = await place();
  for (const form of [{ intent: 'claim' }, { intent: 'write', content: 'Gate 4711' }] as Record<
    string,
    string
  >[]) {
    const answer = await ask(shop, link, { form });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link]);
  }
  expect((await rowOf(orderNumber))?.paymentClaimedAt).not.toBeNull();
  expect(await (await ask(shop, link)).text()).toContain(`${orderNumber}: Gate 4711`);
  const foreign = await ask(shop, link, { form: { intent: 'cancel' }, origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect((await ask(shop, link, { form: { intent: 'cancel' } })).status).toBe(302);
  expect((await rowOf(orderNumber))?.status).toBe('cancelled');
});

test('[SEC-42, SEC-06] a guess, another’s key and an old link get one and the same unknown answer', async () => {
  const { orderNumber, link } = await place();
  const other = await place();
  const old = await place();
  const longAgo = new Date(shopNow().getTime() - (14 * 24 + 1) * 3_600_000);
  const end = { status: 'cancelled', cancelReason: 'test', cancelledAt: longAgo } as const;
  await shop.db.update(orders).set(end).where(eq(orders.orderNumber, old.orderNumber));
  const key = link.split('/').at(-1) ?? '';
  const guesses = [
    `/track/${orderNumber}/${'A'.repeat(32)}`,
    `/track/${orderNumber}/${key.slice(1)}`,
    `/track/${other.orderNumber}/${key}`,
    `/track/MD0000000000/${key}`,
    old.link,
  ];
  const before = await figuresOf(shop.db);
  const texts = new Set<string>();
  for (const guess of guesses) {
    for (const path of [guess, `${guess}/receipt`, `${guess}/live`])
      expect([path, (await ask(shop, path)).status]).toEqual([path, 404]);
    const page = await ask(shop, guess);
    // The number and key asked for stand in the address alone; scripts carry a nonce of their own.
    texts.add(
      (await page.text())
        .replaceAll(/nonce="[^"]*"/g, '')
        // The countdown goes on while the guesses are asked.
        .replaceAll(/(data-digits="\w+">)\d+/g, '$1')
        .replaceAll(guess, '')
        .replaceAll(/<script.*?<\/script>/gs, ''),
    );
    expect((await ask(shop, guess, { form: { intent: 'cancel' } })).status).toBe(404);
  }
  expect(texts.size).toBe(1);
  expect([...texts][0]).not.toContain(STREET);
  expect(await figuresOf(shop.db)).toEqual(before);
});

test('[SEC-42, SHELL-48] the link’s stream tells that this order changed, and no other order’s number', async () => {
  const { link, orderNumber } = await place();
  const stop = new AbortController();
  const stream = await fetch(`${shop.url}${link}/live`, {
    headers: { 'X-Forwarded-For': '10.9.9.9' },
    signal: stop.signal,
  });
  const reader = stream.body?.getReader();
  const heard: string[] = [];
  const listening = (async () => {
    const decoder = new TextDecoder();
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      heard.push(decoder.decode(value));
    }
  })().catch(() => {});
  await expect.poll(() => heard.join(''), { timeout: 10_000 }).toContain('event: open');
  await ask(shop, link, { form: { intent: 'claim' } });
  await expect.poll(() => heard.join(''), { timeout: 10_000 }).toContain(`"ref":"${orderNumber}"`);
  expect(heard.join('')).not.toContain('customer:');
  stop.abort();
  await listening;
});
