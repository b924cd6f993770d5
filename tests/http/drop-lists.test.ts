import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropRequests, drops } from '#db/schema/drops.ts';
import { shopNow } from '../support/shop-time.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

let shop: BuiltShop;
const drop = { id: '', code: '' };
beforeAll(async () => {
  shop = await openBuiltShop();
  const [first] = await shop.db.select().from(drops).limit(1);
  if (!first) throw new Error('the demo has no drop');
  Object.assign(drop, first);
  await shop.db.delete(dropRequests);
  const row = { dropId: drop.id, phone: '9515550161', at: shopNow() };
  await shop.db.insert(dropRequests).values([
    { ...row, id: randomUUID(), kind: 'notify', email: '=1+1@example.com', preferredMood: 'calm' },
    {
      ...row,
      id: randomUUID(),
      kind: 'archive',
      email: '"b"@example.com',
      at: new Date(row.at.getTime() - 1),
    },
  ]);
});
afterAll(() => shop.close());

const lists = async (as?: string) => ask(shop, `/staff/drops/${drop.id}/lists`, { as });

test('[STAFF-10] both lists of a drop leave as a file that no spreadsheet runs', async () => {
  const { cookie } = await newColleague(shop.db, 'admin');
  const answer = await lists(cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${drop.code}.csv"`);
  const at = shopNow().toISOString().slice(0, 10);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heads, first, second, rest] = new TextDecoder().decode(bytes).split('\r\n');
  expect(heads).toBe('"list","email","phone","preferred_mood","asked_at"');
  expect(first).toMatch(new RegExp(`^"notify","'=1\\+1@example\\.com","9515550161","calm","${at}T`));
  expect(second).toMatch(/^"archive","""b""@example\.com","9515550161","","\d{4}-/);
  expect(rest).toBe('');
});

test('[STAFF-10] [SEC-14] the lists are for who has the right to drops', async () => {
  const { cookie } = await newColleague(shop.db, 'driver');
  for (const as of [cookie, undefined]) {
    const answer = await lists(as);
    expect([as, answer.status >= 400 || answer.status === 302]).toEqual([as, true]);
    expect(await answer.text()).not.toContain('@example.com');
  }
});
