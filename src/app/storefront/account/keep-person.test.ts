import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#services/identity/read-me.ts';
import { keepPerson } from './keep-person.ts';

const kept = new Map<string, string>();
const read = (key: string) => JSON.parse(kept.get(`mooddrop.${key}`) ?? 'null');
const CART = {
  v: 1,
  attemptKey: 'one',
  lines: [{ kind: 'option', optionId: 'o', quantity: 2, from: 'shop' }],
};

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true });
});
afterEach(() => vi.unstubAllGlobals());

function me(kind: 'guest' | 'customer', id: string): Me {
  return {
    ...{ kind, id, firstName: 'Ada', lastName: 'Marsh', email: null, phone: '9515550111', isVip: false },
    ...{ clubMember: false, legacyAuth: false, monsterDollarsCents: 0, points: 0, campaignTier: 0 },
    ...{ campaignBonusCents: null, primaryMood: null, secondaryMood: null },
  };
}

/** What a browser keeps once somebody has chosen, typed an address and placed an order. */
function fill() {
  const own = {
    cart: CART,
    checkout: { form: { street: '1 Elm' } },
    'checkout-draft': { street: '1 Elm' },
    'active-orders': ['MD1'],
    'last-order': 'MD1',
    'search-history': ['fig'],
  };
  for (const [key, value] of Object.entries(own)) kept.set(`mooddrop.${key}`, JSON.stringify(value));
}

test('[AUTH-20] a guest who signs in or up keeps the cart and the typed address, and loses the other guest data', () => {
  keepPerson(me('guest', 'g1'));
  fill();
  keepPerson(me('customer', 'c1'));
  expect(read('cart')).toEqual(CART);
  expect([read('checkout'), read('checkout-draft')]).toEqual([
    { form: { street: '1 Elm' } },
    { street: '1 Elm' },
  ]);
  expect(['active-orders', 'last-order', 'search-history', 'guest'].map(read)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(read('customer')).toMatchObject({ kind: 'customer', id: 'c1' });
});

test('[AUTH-20] a visitor who signs in keeps the whole cart', () => {
  fill();
  keepPerson(me('customer', 'c1'));
  expect([read('cart'), read('search-history')]).toEqual([CART, ['fig']]);
});

test('[AUTH-20, AUTH-30] another customer on the same device finds nothing of the previous customer', () => {
  keepPerson(me('customer', 'c1'));
  fill();
  keepPerson(me('customer', 'c2'));
  expect(['cart', 'checkout', 'checkout-draft', 'last-order'].map(read)).toEqual([null, null, null, null]);
});

test('[AUTH-20] after a session ends, the cart stays for the same customer only', () => {
  keepPerson(me('customer', 'c1'));
  fill();
  keepPerson({ kind: 'visitor' });
  expect(['cart', 'active-orders', 'last-order', 'customer'].map(read)).toEqual([CART, null, null, null]);
  keepPerson(me('customer', 'c1'));
  expect(read('cart')).toEqual(CART);
  keepPerson({ kind: 'visitor' });
  keepPerson(me('customer', 'c2'));
  expect(['cart', 'cart-owner'].map(read)).toEqual([null, null]);
});

test('[CHECK-33, AUTH-20] an address typed before the session ended comes back only for its customer', () => {
  const typed = ['checkout', 'checkout-draft'];
  keepPerson(me('customer', 'c1'));
  fill();
  kept.delete('mooddrop.cart');
  keepPerson({ kind: 'visitor' });
  keepPerson(me('customer', 'c1'));
  expect(typed.map(read)).toEqual([{ form: { street: '1 Elm' } }, { street: '1 Elm' }]);
  keepPerson({ kind: 'visitor' });
  keepPerson(me('customer', 'c2'));
  expect(typed.map(read)).toEqual([null, null]);
});

test('[AUTH-20] the cart of a guest whose session has ended goes into the account that is created next', () => {
  keepPerson(me('guest', 'g1'));
  fill();
  keepPerson({ kind: 'visitor' });
  keepPerson(me('customer', 'c1'));
  expect(read('cart')).toEqual(CART);
});
