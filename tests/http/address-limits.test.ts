import { get, type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { dearOption, lineOf } from './support/buying.ts';
import { newColleague, newCustomer } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());
// However long the answers take, no request comes back to an address meanwhile.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

type Asked = { from: string; path: string; method?: string; cookie?: string; json?: unknown };
type Answered = { status: number; retryAfter: string | undefined; text: string };

/** One question from an address of the test's choice. */
function askFrom({ from, path, method, cookie = '', json }: Asked): Promise<Answered> {
  const headers = {
    'X-Forwarded-For': from,
    Cookie: cookie,
    ...(json === undefined ? {} : { Origin: shop.url, 'Content-Type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const how = { method: method ?? (json === undefined ? 'GET' : 'POST'), headers };
    const asked = request(`${shop.url}${path}`, how, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text });
    });
    asked.on('error', reject);
    asked.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

const BURST = 120;
/** Fewer than the shop has places for, so that what is refused is refused for its address. */
const AT_ONCE = 40;
/** More than the burst. */
const MOST = 200;

/** Asks in waves until one answer is refused. */
async function askUntilRefused<T>(ask: (index: number) => Promise<T>, isRefused: (answer: T) => boolean) {
  const answers: T[] = [];
  while (answers.length < MOST && !answers.some(isRefused)) {
    const wave = Array.from({ length: AT_ONCE }, (_, index) => ask(answers.length + index));
    answers.push(...(await Promise.all(wave)));
  }
  return answers;
}

/** Work that nobody has done before, each time another piece of it. */
const WORK: [string, (index: number) => Promise<Omit<Asked, 'from'>>][] = [
  [
    'a quote',
    async (index) => ({
      path: '/quote',
      json: { lines: [lineOf(await dearOption(shop.db, 50))], promo: `GUESS${index}` },
    }),
  ],
  ['a search', async (index) => ({ path: `/search?q=word${index}` })],
  ['the stock', async () => ({ path: '/stock?options=x' })],
  ['a ZIP', async (index) => ({ path: `/zip?zip=${10_000 + index}` })],
  ['an unknown product', async (index) => ({ path: `/product/nothing-${index}` })],
  ['an unknown page', async (index) => ({ path: `/nothing-${index}` })],
  ['a page of a visitor', async () => ({ path: '/wholesale/request' })],
];

test.each(WORK)(
  '[SEC-27] %s is worked out so often for one address, which then waits, and for others at once',
  async (name, workOf) => {
    const from = `10.1.0.${WORK.findIndex(([other]) => other === name) + 1}`;
    const ask = async (index: number) => askFrom({ ...(await workOf(index)), from });
    const answers = await askUntilRefused(ask, ({ status }) => status === 429);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBe(BURST);
    expect(JSON.parse(refused[0]?.text ?? '{}')).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0);
    expect((await askFrom({ ...(await workOf(0)), from: '10.1.1.1' })).status).toBeLessThan(429);
    // What is kept costs nothing and is never refused.
    await askFrom({ path: '/shop', from: '10.1.1.2' });
    expect((await askFrom({ path: '/shop', from })).status).toBe(200);
    expect((await askFrom({ path: '/healthz', from })).status).toBe(200);
  },
);

test('[SEC-27] whoever is signed in is not refused a page because of others at the same address', async () => {
  const from = '10.1.2.1';
  const { cookie } = await newCustomer(shop.db);
  const askBoth = async () => {
    const [stranger, known] = await Promise.all([
      askFrom({ path: '/wholesale/request', from }),
      askFrom({ path: '/wholesale/request', from, cookie }),
    ]);
    return { stranger: stranger.status, known: known.status };
  };
  const asked = await askUntilRefused(askBoth, ({ stranger }) => stranger === 429);
  expect(asked.map(({ stranger }) => stranger)).toContain(429);
  expect(new Set(asked.map(({ known }) => known))).toEqual(new Set([200]));
});

/** A stream that stays open until it is destroyed. */
function openStream(path: string, from: string, cookie = ''): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${shop.url}${path}`,
      { headers: { 'X-Forwarded-For': from, Cookie: cookie } },
      resolve,
    );
    asked.on('error', reject);
  });
}

test('[SEC-29] an address has so many streams, more are refused, and one that ends frees its place', async () => {
  const from = '10.2.0.1';
  for (let count = 0; count < 70; count += 1) await askFrom({ path: '/live/public', method: 'HEAD', from });
  const streams = await Promise.all(Array.from({ length: 60 }, () => openStream('/live/public', from)));
  expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const refused = await askFrom({ path: '/live/public', from });
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  const other = await openStream('/live/public', '10.2.0.2');
  expect(other.statusCode).toBe(200);
  streams.pop()?.destroy();
  const openAgain = async () => {
    const stream = await openStream('/live/public', from);
    streams.push(stream);
    return stream.statusCode;
  };
  await expect.poll(openAgain).toBe(200);
  for (const stream of [...streams, other]) stream.destroy();
});

test.each(['/live', '/staff/live'])('[SEC-29] a session has ten streams at %s', async (path) => {
  const isStaff = path.startsWith('/staff');
  const { cookie } = isStaff ? await newColleague(shop.db, 'support') : await newCustomer(shop.db);
  const open = (index: number) => openStream(path, `10.3.0.${index}`, cookie);
  const streams = await Promise.all(Array.from({ length: 10 }, (_, index) => open(index)));
  expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await open(11)).statusCode).toBe(429);
  for (const stream of streams) stream.destroy();
});
