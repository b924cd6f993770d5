import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { settings } from '#db/schema/settings.ts';
import { shopNow } from '../support/shop-time.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague, newCustomer } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop(new Date('2026-11-18T10:00:00-08:00'));
}, 240_000);
afterAll(() => shop.close());

/** Pages of somebody's own that say a name, or nobody's. */
const PAGES = ['/account/profile', '/checkout', '/orders', '/messages'];

/** A page without what differs by chance, and the nonces that it carries. */
async function read(path: string, cookie: string) {
  const answer = await ask(shop, path, { as: cookie });
  const html = await answer.text();
  const nonces = new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce = '']) => nonce));
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [nonce = ''] = nonces;
  const bare = html.replaceAll(nonce, 'nonce').replace(/(renderedAt\W+)\d+/g, '$1');
  return { status: answer.status, bare, nonces, isInPolicy: policy.includes(`'nonce-${nonce}'`) };
}

test('[FAST-18] private pages share their frame and nothing of a person, and each has one nonce, its own', async () => {
  const people = [];
  for (const firstName of ['Adalind', 'Bosephus', 'Cyrilla', 'Dashiell']) {
    const phone = `951555${randomInt(1000, 9999)}`;
    people.push({ firstName, ...(await newCustomer(shop.db, { firstName, phone })) });
  }
  for (const path of PAGES) {
    const seen: string[] = [];
    for (const { firstName, id, cookie } of people) {
      const { status, bare, nonces, isInPolicy } = await read(path, cookie);
      expect([path, status, nonces.size, isInPolicy]).toEqual([path, 200, 1, true]);
      const others = people.filter((other) => other.firstName !== firstName);
      for (const other of others) expect(bare).not.toContain(other.firstName);
      // Numbers are the person's, too: of the customer, the phone, the moment.
      seen.push(bare.replaceAll(id, 'id').replaceAll(firstName, 'Somebody').replace(/\d+/g, '#'));
    }
    // The first two are rendered whole; what follows is their frame with another person's part.
    for (const page of seen) expect(page, path).toBe(seen[0]);
  }
});

test('[FAST-18] what staff change in the frame is in the next page', async () => {
  const customer = await newCustomer(shop.db);
  for (let round = 0; round < 3; round += 1) await read('/orders', customer.cookie);
  const { id: staffId } = await newColleague(shop.db, 'admin');
  const change = { value: 'Moonlight', version: sql`${settings.version} + 1`, updatedByStaffId: staffId };
  const saved = { key: 'shop_name', value: 'Moonlight', updatedAt: shopNow(), updatedByStaffId: staffId };
  await shop.db.insert(settings).values(saved).onConflictDoUpdate({ target: settings.key, set: change });
  await raiseSettingsVersion(shop.db);
  await vi.waitFor(async () => {
    const { bare } = await read('/orders', customer.cookie);
    expect(bare).toContain('>Moonlight</a>');
    expect(bare).toContain('aria-label="Moonlight, home"');
  }, 10_000);
});
