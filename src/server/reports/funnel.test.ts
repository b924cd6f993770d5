import { expect, test } from 'vitest';
import { createFunnel, type FunnelCounts } from './funnel.ts';

const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';

function counting() {
  const saved: FunnelCounts[] = [];
  const funnel = createFunnel(async (counts) => void saved.push(counts));
  const ask = (
    url: string,
    route: string,
    {
      method = 'GET',
      status = 200,
      isPage = true,
      ...headers
    }: { method?: string; status?: number; isPage?: boolean } & Record<
      string,
      string | number | boolean
    > = {},
  ) => {
    const all = { host: 'shop.example', 'user-agent': PERSON, ...headers } as Record<string, string>;
    funnel.count({ method, url, headers: all }, { route, isPage, status });
  };
  return { saved, funnel, ask };
}

const FROM = { referer: 'https://shop.example/shop' };

test('[NUM-12] a visit is who comes from elsewhere; products, cart, checkout and the placing are steps of it', async () => {
  const { saved, funnel, ask } = counting();
  ask('/', '/', { referer: 'https://search.example/?q=x' });
  ask('/shop', '/shop', { referer: 'https://shop.example/' });
  ask('/product/low-tide', '/product/:id', { ...FROM, status: 304 });
  ask('/product/low-tide.data', '/product/:id', FROM);
  ask('/product/night', '/product/:id');
  ask('/cart.data', '/cart', FROM);
  ask('/checkout', '/checkout', FROM);
  ask('/orders/place', '/orders/place', { ...FROM, method: 'POST', isPage: false });
  await funnel.flush();
  expect(saved).toEqual([{ visit: 2, product: 3, cart: 1, checkout: 1, order: 1 }]);
});

test.each([
  ['HEAD', { method: 'HEAD' }],
  ['a page that is not there', { status: 404 }],
  ['a refusal', { status: 409 }],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['nobody who names a browser', { 'user-agent': '' }],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['who asks not to be measured', { 'sec-gpc': '1' }],
  ['who asks not to be tracked', { dnt: '1' }],
])('[NUM-12] %s is not counted', async (_name, change) => {
  const { saved, funnel, ask } = counting();
  ask('/product/low-tide', '/product/:id', change);
  await funnel.flush();
  expect(saved).toEqual([{}]);
});

test('[NUM-12] an open page that reads its content again is no step, and staff pages and data are none', async () => {
  const { saved, funnel, ask } = counting();
  ask('/product/low-tide.data', '/product/:id', { referer: 'https://shop.example/product/low-tide' });
  ask('/staff', '/staff', { isPage: false });
  ask('/search', '/search', { isPage: false });
  ask('/orders/place', '/orders/place', { method: 'POST', isPage: false, status: 409 });
  await funnel.flush();
  expect(saved).toEqual([{}]);
});

test('[NUM-12] what could not be stored waits for the next minute, with what came meanwhile', async () => {
  const state = { fails: true, saved: [] as FunnelCounts[] };
  const funnel = createFunnel(async (counts) => {
    if (state.fails) throw new Error('away');
    state.saved.push(counts);
  });
  const visit = () =>
    funnel.count(
      { method: 'GET', url: '/', headers: { 'user-agent': PERSON } },
      { route: '/', isPage: true, status: 200 },
    );
  visit();
  await expect(funnel.flush()).rejects.toThrow('away');
  visit();
  state.fails = false;
  await funnel.flush();
  expect(state.saved).toEqual([{ visit: 2 }]);
});
