import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Address, STOREFRONT } from '#app/addresses.ts';
import { inTransaction } from '#db/client.ts';
import { setMark } from '#db/queries/installation.ts';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { shopNow } from '../support/shop-time.ts';
import { ACTORS, type Actor } from './support/actors.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { pathOf } from './support/examples.ts';
import { figuresOf } from './support/figures.ts';

/** Every address of the shop, while it is closed to the public: asked by everybody, pages kept from before and all. */
let shop: BuiltShop;
const cookies = new Map<Actor, string>();
const pagesBefore = new Map<string, string | null>();
const KEPT = ['/', '/shop', '/cart', '/faq', '/shop.data'];

beforeAll(async () => {
  shop = await openBuiltShop();
  for (const actor of ACTORS) cookies.set(actor, await actor.newCookie(shop.db));
  for (const path of KEPT) {
    await ask(shop, path);
    pagesBefore.set(path, (await ask(shop, path)).headers.get('etag'));
  }
  await turn('closed');
}, 120_000);
afterAll(() => shop.close());

/** As another process would: the mark and the versions, in one transaction. */
async function turn(state: 'open' | 'closed') {
  await inTransaction(shop.db, async (tx) => {
    await setMark(tx, { key: 'opening', value: state, at: shopNow() });
    await raiseSettingsVersion(tx);
  });
  const wanted = state === 'open' ? 200 : 503;
  // Heard of at once, over the notification.
  while ((await ask(shop, '/faq')).status !== wanted);
}

const ALWAYS = [
  '/icon.svg',
  '/icons/:name',
  '/track/:number/:key',
  '/track/:number/:key/receipt',
  '/run-events',
  '/run-photos',
];
const CLOSED = STOREFRONT.filter(({ path }) => !ALWAYS.includes(path));
const isPage = ({ resource }: Address) => !resource;
const outside = ACTORS.filter((actor) => actor.console === 'visitor');
const inside = ACTORS.filter((actor) => actor.console === 'staff');

test.each(CLOSED.map(({ path }) => path))(
  '[FIRST-04] nobody but staff gets anything of %s while the shop is closed',
  async (declared) => {
    const address = CLOSED.find(({ path }) => path === declared) as Address;
    const path = await pathOf(shop.db, address);
    const before = await figuresOf(shop.db);
    for (const actor of outside) {
      const answer = await ask(shop, path, { as: cookies.get(actor) });
      const text = await answer.text();
      const facts = [actor.name, answer.status, answer.headers.get('cache-control')];
      expect(facts).toEqual([actor.name, isPage(address) ? 503 : 409, 'no-store']);
      expect(text).toContain(isPage(address) ? 'We are opening soon' : 'shop-not-open');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      if (isPage(address)) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const written = await ask(shop, path, { as: cookies.get(actor), form: { way: 'guest' } });
      expect([actor.name, written.status, await written.text()]).toEqual([
        ...[actor.name, 409, expect.stringContaining('shop-not-open')],
      ]);
    }
    expect(await figuresOf(shop.db)).toEqual(before);
  },
);

test('[FIRST-04] pages that were kept, their data and unknown addresses are closed, too', async () => {
  for (const path of [...KEPT, '/no-such-page', '/_.data', '/product/low-tide-aura.data']) {
    const etag = pagesBefore.get(path);
    const answer = await ask(shop, path, { headers: etag ? { 'If-None-Match': etag } : {} });
    const isData = path.endsWith('.data');
    expect([path, answer.status]).toEqual([path, isData ? 409 : 503]);
    expect((await answer.text()).includes('product')).toBe(false);
  }
  const head = await ask(shop, '/shop', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([503, '']);
  expect((await ask(shop, '/healthz')).status).toBe(200);
  expect((await ask(shop, '/staff')).status).toBe(200);
});

test('[FIRST-05] whoever works for the shop sees it, with the bar, and nothing of it is kept', async () => {
  for (const actor of inside) {
    const answer = await ask(shop, '/shop', { as: cookies.get(actor) });
    const text = await answer.text();
    expect([actor.name, answer.status]).toEqual([actor.name, 200]);
    expect(text).toContain('id="not-open"');
    expect(text).toContain('href="/staff/start"');
    expect(answer.headers.get('cache-control')).toBe('no-store, private');
    expect(answer.headers.get('etag')).toBeNull();
    const own = await ask(shop, '/account', { as: cookies.get(actor) });
    expect([own.status, (await own.text()).includes('id="not-open"')]).toEqual([200, true]);
  }
  expect((await ask(shop, '/shop')).status).toBe(503);
});

test('[FIRST-05] staff try the closed shop out as its customers', async () => {
  const [admin] = inside;
  const guest = outside.find(({ name }) => name === 'a guest');
  const both = [admin, guest].map((actor) => actor && cookies.get(actor)).join('; ');
  const placed = await ask(shop, '/orders/place', { as: both, json: {} });
  expect(await placed.text()).not.toContain('shop-not-open');
  const alone = await ask(shop, '/orders/place', { as: guest && cookies.get(guest), json: {} });
  expect([alone.status, await alone.text()]).toEqual([409, expect.stringContaining('shop-not-open')]);
});

test('[FIRST-04, FIRST-06] the moment it opens everybody gets the shop and nobody the closed page or the bar', async () => {
  await turn('open');
  for (const path of ['/', '/shop', '/cart', '/faq']) {
    for (const actor of [undefined, inside[0]]) {
      const answer = await ask(shop, path, { as: actor && cookies.get(actor) });
      const text = await answer.text();
      expect([path, answer.status, text.includes('opening soon'), text.includes('not-open')]).toEqual([
        ...[path, 200, false, false],
      ]);
    }
  }
  await turn('closed');
  expect((await ask(shop, '/')).status).toBe(503);
});
