import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { addRunningEntry, addScheduleEntry } from '#db/queries/schedule/write-schedule.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { scheduleEntries } from '#db/schema/schedule.ts';
import { formatUsd } from '#domain/money.ts';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { shopNow } from '../support/shop-time.ts';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';
import { newColleague, newCustomer, type Someone } from './support/people.ts';

const PRODUCT = 'low-tide-aura';
const PAGE = `/product/${PRODUCT}`;
const HOUR = 3_600_000;
/** Long enough for both pages and quotes of before. */
const SOON_MS = 12_000;

let shop: BuiltShop;
let manager: Someone;
beforeAll(async () => {
  shop = await openBuiltShop();
  manager = await newColleague(shop.db, 'manager');
});
afterAll(() => shop.close());

const soon = (ms: number) => new Date(shopNow().getTime() + ms);

/** A plan as staff make one, but to the millisecond. */
async function planPrice(db: Database, { optionId, startsAt }: { optionId: string; startsAt: Date }) {
  const staffId = (await newColleague(db, 'manager')).id;
  const plan = { id: randomUUID(), productId: PRODUCT, optionId, priceCents: 7777, startsAt, endsAt: null };
  await addScheduleEntry(db, { ...plan, staffId });
  await raiseCatalogueVersion(db);
}

async function centsOf(db: Database, optionId: string): Promise<number> {
  const [row] = await db.select().from(productOptions).where(eq(productOptions.id, optionId));
  return row?.priceCents ?? 0;
}

/** Other tests of this shop have nothing planned. */
const endAll = () =>
  shop.db
    .update(scheduleEntries)
    .set({ dueAt: null, cancelledAt: shopNow(), cancelledBy: manager.id })
    .where(isNotNull(scheduleEntries.dueAt));

const pageOf = async (of: BuiltShop, path = PAGE) => (await read(await ask(of, path))).text;

async function place(of: BuiltShop, buyer: Someone, input: object) {
  const answer = await ask(of, '/orders/place', { as: buyer.cookie, json: input });
  const body = (await answer.json()) as { problem?: string; order?: { id: string } };
  return { status: answer.status, problem: body.problem, id: body.order?.id ?? '' };
}

async function paidFor(db: Database, orderId: string, optionId: string) {
  const isIt = and(eq(orderLines.orderId, orderId), eq(orderLines.optionId, optionId));
  const [line] = await db.select().from(orderLines).where(isIt);
  return line?.unitPriceCents;
}

test('[SCHED-03, CONF-12] at its second a planned price is on the kept page, in the quote and in the order', async () => {
  const optionId = await dearOption(shop.db, 30);
  const before = await centsOf(shop.db, optionId);
  const [buyer, early] = [await newCustomer(shop.db), await newCustomer(shop.db)];
  const [seen, own] = [
    await inputFor(shop, buyer, [lineOf(optionId)]),
    await inputFor(shop, early, [lineOf(optionId)]),
  ];
  expect(await pageOf(shop)).toContain(formatUsd(before));
  const startsAt = soon(SOON_MS);
  await planPrice(shop.db, { optionId, startsAt });
  const placed = await place(shop, early, own);
  // The page of before, made again and then from memory.
  for (const _ of [1, 2]) expect(await pageOf(shop)).not.toContain('$77.77');
  expect(shopNow() < startsAt).toBe(true);
  expect([placed.status, await paidFor(shop.db, placed.id, optionId)]).toEqual([200, before]);
  await vi.waitUntil(() => shopNow() >= startsAt, { timeout: 2 * SOON_MS, interval: 20 });
  // The shop's clock is behind ours by the time that its start took.
  const isNew = async () => expect(await pageOf(shop)).toContain('$77.77');
  await vi.waitFor(isNew, { timeout: 2 * SOON_MS, interval: 50 });
  const late = await place(shop, buyer, seen);
  expect([late.status, late.problem]).toEqual([409, 'quote-changed']);
  const again = await place(shop, buyer, await inputFor(shop, buyer, [lineOf(optionId)]));
  expect([again.status, await paidFor(shop.db, again.id, optionId)]).toEqual([200, 7777]);
  const rows = await shop.db.select().from(orders).where(eq(orders.customerId, buyer.id));
  expect(rows).toHaveLength(1);
}, 60_000);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  '[SCHED-03, STORE-06] two processes sell at the new price from its second on, and one that slept catches up',
  async () => {
    const database = await createPostgresDatabase();
    const environment = { DATABASE_URL: database?.url ?? '' };
    const first = await openBuiltShop(undefined, environment);
    const optionId = await dearOption(first.db, 30);
    const startsAt = soon(2 * SOON_MS);
    await planPrice(first.db, { optionId, startsAt });
    const second = await openBuiltShop(undefined, environment);
    const both = [first, second];
    for (const one of both) expect(await pageOf(one)).not.toContain('$77.77');
    await vi.waitUntil(() => shopNow() >= startsAt, { timeout: 4 * SOON_MS, interval: 20 });
    const pages = await Promise.all(both.map((one) => pageOf(one)));
    for (const page of pages) expect(page).toContain('$77.77');
    const [entry] = await first.db.select().from(scheduleEntries);
    expect(entry).toMatchObject({ dueAt: null, isKept: false });
    await Promise.all(both.map((one) => one.close()));
    // What becomes due while no process runs is made by the first one that starts.
    const asleep = await openBuiltShop(undefined, environment);
    await asleep.db.update(productOptions).set({ priceCents: 5000 }).where(eq(productOptions.id, optionId));
    await planPrice(asleep.db, { optionId, startsAt: soon(-1) });
    await asleep.close();
    const woken = await openBuiltShop(undefined, environment);
    expect(await pageOf(woken)).toContain('$77.77');
    await woken.close();
    await database?.drop();
  },
  240_000,
);

const fields = (change: Record<string, string>) => ({
  ...{ form: 'schedule', schedule: 'plan', what: 'hide', priceCents: '', startsAt: '', endsAt: '' },
  ...change,
});
const wall = (at: Date) => formatWallTime(at, DEFAULT_TIME_ZONE);
const preview = (at: Date, path: string) => `/staff/preview?${new URLSearchParams({ at: wall(at), path })}`;

test('[SCHED-01, SCHED-02, LOOK-465] a plan is sent as a form, refused at its field, and cancelled in the list', async () => {
  const path = `/staff/products/${PRODUCT}`;
  const send = (form: Record<string, string>, to = path) =>
    ask(shop, to, { as: manager.cookie, form }).then(read);
  const plan = fields({ startsAt: wall(soon(48 * HOUR)), endsAt: wall(soon(50 * HOUR)) });
  expect((await send(plan)).status).toBe(200);
  const twice = await send(plan);
  expect(twice.status).toBe(422);
  expect(twice.text).toMatch(/Another plan runs from .+ to .+\. Cancel it first, or choose other moments\./);
  const past = await send(fields({ startsAt: wall(soon(-HOUR)) }));
  expect([past.status, past.text.includes('Choose a moment that is still to come.')]).toEqual([422, true]);
  const free = await send(fields({ what: 'price:no-such', priceCents: '5', startsAt: wall(soon(HOUR)) }));
  expect(free.status).toBe(404);
  const odd = fields({ what: 'price:x', priceCents: '-1', startsAt: '2026-02-30T10:00', endsAt: 'later' });
  expect((await send(odd)).text.match(/aria-invalid="true"/g)).toHaveLength(3);
  // What is wrong with the moments is said beside what is missing (LOOK-465).
  const both = await send(fields({ what: '', startsAt: wall(soon(-HOUR)), endsAt: wall(soon(-HOUR)) }));
  expect(both.text.match(/aria-invalid="true"/g)).toHaveLength(3);
  const [entry] = await shop.db.select().from(scheduleEntries).where(eq(scheduleEntries.isShown, false));
  const cancel = { form: 'schedule', schedule: 'cancel', entry: entry?.id ?? '', product: PRODUCT };
  expect((await send({ ...cancel, product: 'another' }, '/staff/schedule')).status).toBe(409);
  expect((await send(cancel, '/staff/schedule')).status).toBe(200);
  expect((await send(cancel, '/staff/schedule')).status).toBe(409);
});

test('[LOOK-583] of what runs the end is changed in its form, and refused at its field', async () => {
  const own = await shop.db.select().from(productOptions).where(eq(productOptions.productId, PRODUCT));
  const optionId = own.at(-1)?.id ?? '';
  const [id, startsAt] = [randomUUID(), soon(-HOUR)];
  const goods = { productId: PRODUCT, optionId, priceCents: await centsOf(shop.db, optionId) };
  const running = { ...goods, id, startsAt, beganAt: startsAt, endsAt: soon(HOUR), priceBeforeCents: 9_000 };
  await addRunningEntry(shop.db, { ...running, staffId: manager.id, createdAt: startsAt });
  const list = await read(await ask(shop, '/staff/schedule', { as: manager.cookie }));
  expect(list.text).toContain('Change its end');
  const path = `/staff/schedule/new?product=${PRODUCT}&entry=${id}`;
  const form = { form: 'schedule', schedule: 'end', entry: id };
  const send = async (endsAt: string) =>
    read(await ask(shop, path, { as: manager.cookie, form: { ...form, endsAt } }));
  const page = await read(await ask(shop, path, { as: manager.cookie }));
  expect(page.text).toContain('name="endsAt"');
  expect(page.text).not.toContain('name="priceCents"');
  for (const [typed, words] of [
    ['', 'Fill this in.'],
    [wall(soon(-HOUR)), 'Choose a moment that is still to come.'],
  ] as const) {
    const refused = await send(typed);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(words)]);
    expect(refused.text.match(/aria-invalid="true"/g)).toHaveLength(1);
  }
  const end = new Date(Math.ceil(soon(5 * HOUR).getTime() / 60_000) * 60_000);
  const saved = await send(wall(end));
  expect([saved.status, saved.location]).toEqual([302, '/staff/schedule?saved=1']);
  const rows = await shop.db.select().from(scheduleEntries).where(eq(scheduleEntries.optionId, optionId));
  const [old] = rows.filter((row) => row.id === id);
  expect(old).toMatchObject({ dueAt: null, endsAt: running.endsAt, cancelledBy: manager.id });
  const rest = rows.filter(({ dueAt }) => dueAt !== null);
  expect(rest).toMatchObject([{ endsAt: end, dueAt: end, priceBeforeCents: 9_000, staffId: manager.id }]);
  expect(await centsOf(shop.db, optionId)).toBe(goods.priceCents);
  expect((await ask(shop, path, { as: manager.cookie })).status).toBe(409);
  await endAll();
});

test('[SCHED-09] the shop as of a moment shows what is planned, and the kept pages stay byte for byte', async () => {
  const at = soon(72 * HOUR);
  const hide = { optionId: null, priceCents: null, isShown: false };
  const plan = { id: randomUUID(), productId: PRODUCT, ...hide, startsAt: at, endsAt: soon(96 * HOUR) };
  await addScheduleEntry(shop.db, { ...plan, staffId: manager.id });
  await raiseCatalogueVersion(shop.db);
  const paths = [PAGE, '/shop', '/'];
  const pages = () => Promise.all(paths.map(async (path) => read(await ask(shop, path))));
  await vi.waitFor(async () => expect(await pages()).toEqual(await pages()), {
    timeout: 20_000,
  });
  const before = await pages();
  const look = async (moment: Date, path: string) =>
    read(await ask(shop, preview(moment, path), { as: manager.cookie }));
  expect((await look(soon(71 * HOUR), PAGE)).status).toBe(200);
  expect((await look(soon(73 * HOUR), PAGE)).status).toBe(404);
  expect((await look(soon(97 * HOUR), PAGE)).status).toBe(200);
  for (const path of paths) expect((await look(soon(73 * HOUR), path)).text).toContain('The shop as of ');
  expect(await pages()).toEqual(before);
  await endAll();
});

test('[SCHED-09] a page as of a moment is kept nowhere, runs no script, sends no form, and its links stay in it', async () => {
  const answer = await ask(shop, preview(soon(HOUR), '/shop'), { as: manager.cookie });
  const { headers } = answer;
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store, private');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(html).not.toMatch(/<script/i);
  expect(html.match(/<form[^>]*>/g)).toEqual(['<form action="/staff/preview" method="get">']);
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  const away = links.filter((href) => !href.startsWith('/staff/preview?at='));
  expect(away).toEqual(['/staff/schedule']);
  expect(links.length).toBeGreaterThan(20);
  const product = links.find((href) => href.includes('%2Fproduct%2F')) ?? '';
  const next = await ask(shop, product.replaceAll('&amp;', '&'), { as: manager.cookie });
  expect(next.status).toBe(200);
});

test('[SCHED-09] every public page of the shop can be looked at ahead, with something planned', async () => {
  const optionId = await dearOption(shop.db, 30);
  await planPrice(shop.db, { optionId, startsAt: soon(2 * HOUR) });
  const paths = [
    '/',
    '/shop',
    '/shop?sort=price-asc',
    '/mood-flower',
    '/drop',
    '/file-1016',
    '/club',
    '/wholesale',
  ];
  for (const path of [
    ...paths,
    '/gallery',
    '/side-stash',
    '/cart',
    '/how-to-order',
    '/faq',
    '/category/disposables',
  ]) {
    const { status } = await ask(shop, preview(soon(3 * HOUR), path), { as: manager.cookie });
    const now = await ask(shop, path);
    expect([path, status]).toEqual([path, now.status]);
  }
  await endAll();
});

test('[SCHED-09, SEC-14] nobody else gets to the shop as of a moment, and nothing is there but public pages ahead of now', async () => {
  const path = preview(soon(HOUR), '/');
  const status = async (as?: string, to = path) => (await ask(shop, to, { as })).status;
  const visitor = await ask(shop, path);
  const signIn = `/staff?next=${encodeURIComponent(path)}`;
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, signIn]);
  expect(await status((await newCustomer(shop.db)).cookie)).toBe(302);
  for (const role of ['packer', 'driver', 'support'] as const)
    expect([role, await status((await newColleague(shop.db, role)).cookie)]).toEqual([role, 403]);
  const own = (to: string) => status(manager.cookie, to);
  expect(await own('/staff/preview')).toBe(200);
  for (const away of [
    '/checkout',
    '/account',
    '/staff',
    '/staff/preview',
    '/orders',
    '/search?q=a',
    '/sitemap.xml',
    '//evil.test/',
    '/\\evil.test',
    'https://evil.test/',
    '/no-such-page',
    '/shop.data',
  ])
    expect([away, await own(preview(soon(HOUR), away))]).toEqual([away, 404]);
  for (const moment of ['', 'soon', '2026-02-30T10:00', wall(soon(-HOUR)), '2099-01-01T00:00'])
    expect([moment, await own(`/staff/preview?at=${moment}&path=/`)]).toEqual([moment, 422]);
  const posted = await ask(shop, path, { as: manager.cookie, form: { at: 'x' } });
  expect(posted.status).toBe(405);
});
