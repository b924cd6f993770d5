import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '#db/schema/settings.ts';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const HTML = { Accept: 'text/html,application/xhtml+xml' };
const form = { form: 'settings', group: 'shop', shopName: 'Other' };
const names = () => shop.db.select().from(settings).where(eq(settings.key, 'shop_name'));

test.each([
  ['/staff/settings?group=shop', '/staff?next=%2Fstaff%2Fsettings%3Fgroup%3Dshop&unsaved=1'],
  ['/staff/orders/new', '/staff?next=%2Fstaff%2Forders%2Fnew&unsaved=1'],
  // An address that only takes forms has no page to lead back to.
  ['/staff/alerts', '/staff?next=%2Fstaff&unsaved=1'],
  ['/orders', '/orders'],
  ['/messages', '/messages'],
  ['/pay-instructions', '/pay-instructions'],
  ['/messages/say', '/account'],
])(
  '[SHELL-73] a browser’s own form to %s without a session leads to %s and stores nothing',
  async (path, to) => {
    const before = await names();
    const answer = await read(await ask(shop, path, { form, headers: HTML }));
    expect([answer.status, answer.location]).toEqual([303, to]);
    expect(await names()).toEqual(before);
  },
);

test('[SHELL-73] what a script sends without a session is refused as data, with or without a page', async () => {
  for (const [path, headers] of [
    ['/staff/settings', { Accept: '*/*' }],
    ['/staff/settings.data', HTML],
    ['/orders', { Accept: 'application/json' }],
    ['/messages/say', { Accept: '*/*' }],
  ] as const) {
    const { status, text } = await read(await ask(shop, path, { form, headers }));
    expect([path, status, JSON.parse(text).code]).toEqual([path, 401, 'sign-in-required']);
  }
});

test('[SHELL-73] a customer’s page to which such a form leads opens and says how to sign in', async () => {
  for (const path of ['/orders', '/messages']) {
    const { status, text } = await read(await ask(shop, path));
    expect([path, status, text.includes('href="/account')]).toEqual([path, 200, true]);
  }
});
