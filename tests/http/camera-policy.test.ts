import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { pathOf } from './support/examples.ts';
import { newColleague } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const NONE = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

test('[PACK-07] the camera may be asked for on a pick list and nowhere else', async () => {
  const { cookie } = await newColleague(shop.db, 'packer');
  const policyOf = async (path: string) =>
    (await ask(shop, path, { as: cookie })).headers.get('permissions-policy');
  const list = await pathOf(shop.db, { path: '/staff/pack/:number' });
  expect(await policyOf(list)).toBe(NONE.replace('camera=()', 'camera=(self)'));
  const others = ['/', '/cart', '/staff', '/staff/pack', '/staff/orders', `${list}/label`, '/staff/nowhere'];
  for (const path of others) expect([path, await policyOf(path)]).toEqual([path, NONE]);
});
