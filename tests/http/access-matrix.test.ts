import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '#app/addresses.ts';
import { ACTORS, type Actor, addressOf, mayPass, PATHS } from './support/actors.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { pathOf } from './support/examples.ts';
import { figuresOf } from './support/figures.ts';

/** Made from the shop's own list of addresses: a new one is asked by everybody without a word here. */
let shop: BuiltShop;
const cookies = new Map<Actor, string>();
beforeAll(async () => {
  shop = await openBuiltShop();
  for (const actor of ACTORS) cookies.set(actor, await actor.newCookie(shop.db));
});
afterAll(() => shop.close());

const DENIED = new Set([401, 403, 405]);

/** What came back, in a word that can be compared with what had to. */
function verdictOf(status: number, location: string | null): string {
  if (status >= 500) return `failed ${status}`;
  if (status === 302 && location?.startsWith('/staff?next=')) return 'sent to the sign-in';
  return DENIED.has(status) ? `denied ${status}` : 'passed';
}

async function readingOf(path: string, actor: Actor) {
  const answer = await ask(shop, path, { as: cookies.get(actor) });
  return { answer, verdict: verdictOf(answer.status, answer.headers.get('location')) };
}

function expectedReading(address: Address, actor: Actor): string {
  if (mayPass(actor, address, address.allow)) return 'passed';
  return address.audience === 'staff' && !address.resource ? 'sent to the sign-in' : 'denied 401';
}

test.each(PATHS)(
  '[SEC-01] [SEC-02] [SEC-05] [SEC-14] everybody reads %s exactly as it is declared',
  async (declared) => {
    const address = addressOf(declared);
    const path = await pathOf(shop.db, address);
    const before = await figuresOf(shop.db);
    const pages = new Set<string>();
    for (const actor of ACTORS) {
      const { answer, verdict } = await readingOf(path, actor);
      const isRightsOnly = address.audience === 'staff' && actor.console === 'staff' && answer.status === 403;
      expect([actor.name, isRightsOnly ? 'passed' : verdict]).toEqual([
        actor.name,
        expectedReading(address, actor),
      ]);
      const kept = answer.headers.get('cache-control') ?? '';
      if (address.audience === 'public') pages.add(await answer.text());
      else expect([actor.name, kept.includes('no-store')]).toEqual([actor.name, true]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    if (address.audience === 'public') expect(pages.size).toBe(1);
    expect(await figuresOf(shop.db)).toEqual(before);
  },
);

function expectedWriting(address: Address, actor: Actor): string {
  if (!address.write) return 'denied 405';
  return mayPass(actor, address, address.write) ? 'passed' : 'denied 401';
}

test.each(PATHS)('[SEC-03] [SEC-06] [SEC-11] nobody writes to %s but who is declared', async (declared) => {
  const address = addressOf(declared);
  const path = await pathOf(shop.db, address);
  const before = await figuresOf(shop.db);
  for (const actor of ACTORS) {
    const expected = expectedWriting(address, actor);
    if (expected === 'passed') continue;
    const answer = await ask(shop, path, { as: cookies.get(actor), form: {} });
    expect([actor.name, verdictOf(answer.status, null)]).toEqual([actor.name, expected]);
  }
  expect(await figuresOf(shop.db)).toEqual(before);
});

test.each(PATHS)(
  '[SEC-09] [SEC-11] who may write to %s is answered without a failure, from our own pages only',
  async (declared) => {
    const address = addressOf(declared);
    const path = await pathOf(shop.db, address);
    for (const actor of ACTORS.filter((each) => expectedWriting(address, each) === 'passed')) {
      // Signing out ends a session, so each writer has a fresh one.
      const as = await actor.newCookie(shop.db);
      const foreign = await ask(shop, path, { as, form: {}, origin: 'https://evil.example' });
      expect([actor.name, foreign.status]).toEqual([actor.name, 403]);
      const empty = await ask(shop, path, { as, form: {} });
      expect([actor.name, empty.status < 500 && empty.status !== 405]).toEqual([actor.name, true]);
      const odd = await ask(shop, path, { as, json: { intent: ['x'], way: {}, __proto__: null } });
      expect([actor.name, odd.status < 500]).toEqual([actor.name, true]);
    }
  },
);
