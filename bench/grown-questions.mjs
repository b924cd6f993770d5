// What `bench/scale.mjs` asks a shop: every question several times, one after the other, the way browsers ask it.
import { randomInt } from 'node:crypto';
import { CONSOLE } from '../src/app/addresses.ts';
import { orderLink } from '../src/services/order-key.ts';
import { place, prepareAttempt } from '../tests/support/buyers.ts';

const WARM_UPS = 3;
const ORDERS = 60;
const TIMES = 20;
/** Typed letter by letter: names, brands, flavors, formats, moods, a typing error, what does not exist. */
const PHRASES = [
  'low tide aura',
  'black fig',
  'gummies',
  'quiet engine',
  'kumquat shot',
  'cherri',
  'melt',
  'zzyzx',
];
const SORTS = ['featured', 'price', 'unit-price', 'strength', 'newest'];

const product = (one, other) => one.flatMap((a) => other.map((b) => [a, b].filter(Boolean).join('&')));
/** Addresses of lists, each asked once, so that each is rendered: the first of each order, then what filters leave of it. */
const ORDERS_OF_LISTS = product(
  ['', 'tab=third-party'],
  SORTS.map((sort) => (sort === 'featured' ? '' : `sort=${sort}`)),
);
const LISTS = product(ORDERS_OF_LISTS, ['mood=calm', 'mood=melt', 'budget=under-40', 'page=2']);
const SECTIONS = CONSOLE.filter(({ path, resource }) => !/[:*]/.test(path) && !resource).map(
  ({ path }) => path,
);
const OWN_ROWS = new Set([
  '/staff',
  '/staff/orders',
  '/staff/orders/print',
  '/staff/customers',
  '/staff/sign-out',
  '/staff/again',
]);

const TERMS = PHRASES.flatMap((phrase) => [...phrase].map((_, end) => phrase.slice(0, end + 1)));

/** How one shop is asked; `times` collects the milliseconds by question. */
function openBrowser(url, times) {
  const timed = async (name, work) => {
    const startedAt = performance.now();
    const answer = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt]);
    return answer;
  };
  const get = async (path, cookie = '') => {
    const forwarded = `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`;
    const headers = { cookie, 'X-Forwarded-For': forwarded };
    const answer = await fetch(url + path, { headers, redirect: 'manual' });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  };
  const each = async (name, paths, cookie) => {
    for (const path of paths) await timed(name, () => get(path, cookie));
  };
  const again = async (name, path, cookie) => {
    for (let time = 0; time < WARM_UPS; time += 1) await get(path, cookie);
    for (let time = 0; time < TIMES; time += 1) await timed(name, () => get(path, cookie));
  };
  return { timed, get, each, again, times };
}

const pathsOf = (path, values) => values.map((value) => `${path}${encodeURIComponent(value)}`);

/** Asks all questions; it stops after each kind, so that two shops can be asked in turn and meet the same machine. */
export async function* askShop(url, known, times) {
  const browser = openBrowser(url, times);
  yield* askPages(browser, known);
  yield* askOrders(url, browser, known);
  yield* askStaff(browser, known);
}

const toShop = (queries) => queries.map((query) => `/shop${query && '?'}${query}`);

async function* askPages({ get, each, again }, { productIds }) {
  await each('first list after a change', ['/shop?budget=under-15']);
  yield;
  for (let time = 0; time < WARM_UPS; time += 1) await get(`/shop?page=${3 + time}`);
  await each('first list of each order', toShop(ORDERS_OF_LISTS));
  yield;
  await each('/shop, rendered', toShop(LISTS));
  yield;
  await again('/shop, from memory', '/shop');
  yield;
  await get(`/product/${productIds[0]}`);
  await each('/product, rendered', pathsOf('/product/', productIds.slice(1)));
  yield;
  await again('/product, from memory', `/product/${productIds[0]}`);
  yield;
  for (const path of ['/', '/category/gummies', '/side-stash', '/drop']) {
    await each(`${path}, first rendering`, [path]);
    yield;
  }
  await each('sitemap', ['/sitemap.xml']);
  yield;
  await get('/search?q=warm');
  for (const term of TERMS) {
    await each('search', pathsOf('/search?q=', [term]));
    yield;
  }
}

async function* askOrders(url, { timed, get, each, times }, { optionId, secret }) {
  const placed = [];
  for (let number = 0; number < ORDERS + WARM_UPS; number += 1) {
    const name = (question) => (number < WARM_UPS ? 'warm-up' : question);
    const attempt = await timed(name('guest and quote'), () => prepareAttempt(url, optionId));
    let { status, orderNumber } = await timed(name('order'), () => place(url, attempt));
    // A database that was kept has the numbers of runs before, which began at the same moment of the shop's clock (CONF-09).
    for (let tries = 0; status === 409 && tries < 5; tries += 1)
      ({ status, orderNumber } = await place(url, attempt));
    if (!orderNumber) throw new Error(`no order: ${status}`);
    placed.push({ cookie: attempt.cookie, link: orderLink(secret, orderNumber) });
    if (number % 10 === 0) yield;
  }
  times.delete('warm-up');
  await each(
    'tracker by its link',
    placed.map(({ link }) => link),
  );
  yield;
  for (const { cookie } of placed) await timed('thank-you', () => get('/thank-you', cookie));
  yield;
}

async function* askStaff({ each, again }, { staffCookie, people }) {
  const ORDERS_BY = '/staff/orders?q=';
  const chosen = `/staff/orders/print?${people.map(({ number }) => `order=${number}`).join('&')}`;
  const screens = [
    ["today's dashboard", '/staff'],
    ['board', '/staff/orders'],
    ['board, delivered', '/staff/orders?status=delivered'],
    ['customer list', '/staff/customers'],
  ];
  for (const [name, path] of screens) {
    await again(name, path, staffCookie);
    yield;
  }
  const lists = [
    [
      'order search by number',
      pathsOf(
        ORDERS_BY,
        people.map(({ number }) => number),
      ),
    ],
    [
      'order search by name',
      pathsOf(
        ORDERS_BY,
        people.map(({ name }) => name),
      ),
    ],
    [
      'order search by phone',
      pathsOf(
        ORDERS_BY,
        people.map(({ phone }) => phone),
      ),
    ],
    ['order search, a letter or two', pathsOf(ORDERS_BY, ['a', 'ma', 'md', '7', 'zq', 'md17'])],
    ['order search, nothing found', pathsOf(ORDERS_BY, ['zzyzx', 'MD99999', 'xenia q'])],
    [
      'one order',
      pathsOf(
        '/staff/orders/',
        people.map(({ number }) => number),
      ),
    ],
    ['papers of chosen orders', [chosen, chosen, chosen]],
    [
      'customer search by name',
      pathsOf(
        '/staff/customers?q=',
        people.map(({ name }) => name),
      ),
    ],
    [
      'customer search by phone',
      pathsOf(
        '/staff/customers?q=',
        people.map(({ phone }) => phone),
      ),
    ],
    ['customer search, a letter or two', pathsOf('/staff/customers?q=', ['a', 'ma', 'zq', 'example.com'])],
    ['customer search, nothing found', pathsOf('/staff/customers?q=', ['zzyzx', 'nobody@nowhere.example'])],
  ];
  for (const [name, paths] of lists) {
    await each(name, paths, staffCookie);
    yield;
  }
  for (const path of SECTIONS.filter((section) => !OWN_ROWS.has(section))) {
    await each(
      path,
      Array.from({ length: 1 + WARM_UPS }, () => path),
      staffCookie,
    );
    yield;
  }
}
