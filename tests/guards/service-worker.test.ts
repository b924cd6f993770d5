import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://shop.example';
const SOURCE = readFileSync('public/sw.js', 'utf8');

type Handler = (event: Record<string, unknown>) => void;
type Tab = { url: string; focus: () => Promise<Tab>; navigate: (url: string) => Promise<Tab> };

/** The worker's own file in a bare room: a network that answers with its address, and stores that can be looked into. */
function startWorker({ tabs = [] as string[], isUpdate = false } = {}) {
  const handlers = new Map<string, Handler>();
  const stores = new Map<string, Map<string, Response>>();
  const state = {
    isOnline: true,
    isConnected: true,
    answer: { status: 200, type: 'basic', redirected: false, person: 'ada' },
    /** How far the device's clock has gone on. */
    aheadMs: 0,
    opened: [] as string[],
    shown: [] as unknown[],
    skipped: 0,
  };
  const openStore = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async ({ url }: Request) => store.get(url)?.clone(),
      put: async ({ url }: Request, response: Response) => void store.set(url, response),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async ({ url }: Request) => store.delete(url),
    };
  };
  const toTab = (url: string): Tab => {
    const tab: Tab = {
      url,
      focus: async () => tab,
      navigate: async (to) => {
        state.opened.push(`navigated ${to}`);
        return tab;
      },
    };
    return tab;
  };
  const self = {
    location: { origin: ORIGIN },
    navigator: {
      get onLine() {
        return state.isConnected;
      },
    },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => {
      state.skipped += 1;
    },
    registration: {
      active: isUpdate ? {} : null,
      showNotification: async (...shown: unknown[]) => void state.shown.push(shown),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => tabs.map(toTab),
      openWindow: async (url: string) => void state.opened.push(`opened ${url}`),
    },
  };
  const caches = {
    open: openStore,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const fetch = async ({ url }: Request) => {
    if (!state.isOnline) throw new TypeError('no network');
    const { person, ...facts } = state.answer;
    // The shop's clock is another one than the device's.
    const headers = { date: new Date(0).toUTCString(), ...(person && { 'shop-person': person }) };
    const answer = new Response(`from ${url}`, { headers });
    for (const [name, value] of Object.entries(facts)) Object.defineProperty(answer, name, { value });
    return answer;
  };
  const clock = { now: () => Date.now() + state.aheadMs };
  const scope = { self, caches, fetch, URL, Headers, Response, Promise, Date: clock, console };
  runInContext(SOURCE, createContext(scope));
  const send = async (type: string, event: Record<string, unknown>) => {
    const work: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    for (let place = 0; place < work.length; place += 1) await work[place];
  };
  const ask = async (path: string, mode = 'navigate', method = 'GET') => {
    const answers: Promise<Response>[] = [];
    const work: Promise<unknown>[] = [];
    handlers.get('fetch')?.({
      request: { url: path.startsWith('/') ? ORIGIN + path : path, method, mode },
      respondWith: (answer: Promise<Response>) => answers.push(answer),
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    if (!answers[0]) {
      await Promise.all(work);
      return 'not handled';
    }
    const answer = await answers[0].catch(() => null);
    await Promise.all(work);
    return answer ? answer.text() : null;
  };
  const kept = () => [...stores.values()].flatMap((store) => [...store.keys()]);
  return { state, stores, send, ask, kept };
}

const click = (url: unknown) => ({ notification: { close: () => undefined, data: { url } } });

test.each([
  '/account',
  '/account/profile',
  '/messages',
  '/payment',
  '/checkout',
  '/me',
  '/staff',
  '/staff/orders',
  '/orders/states',
  '/orders/place',
  '/push',
])('[SHELL-09] %s belongs to a person and is never kept', async (path) => {
  const worker = startWorker();
  expect(await worker.ask(path, 'cors')).toBe('not handled');
  expect(await worker.ask(path)).toBe(`from ${ORIGIN}${path}`);
  expect(worker.kept()).toEqual([]);
});

test('[ROAD-05] the run is answered from what its page stored, without network or session, until signing out', async () => {
  const worker = startWorker();
  const url = `${ORIGIN}/staff/run`;
  expect(await worker.ask('/staff/run')).toBe(`from ${url}`);
  worker.state.isOnline = false;
  expect(await worker.ask('/staff/run')).toContain('You are offline');
  worker.stores.set('mooddrop-run-page', new Map([[url, new Response('the kept page')]]));
  expect(await worker.ask('/staff/run')).toBe('the kept page');
  worker.state.isOnline = true;
  expect(await worker.ask('/staff/run')).toBe(`from ${url}`);
  for (const change of [{ type: 'opaqueredirect' }, { redirected: true }, { status: 503 }]) {
    worker.state.answer = {
      ...worker.state.answer,
      type: 'basic',
      redirected: false,
      status: 200,
      ...change,
    };
    expect(await worker.ask('/staff/run')).toBe('the kept page');
  }
  expect(await worker.ask('/staff/orders')).toBe(`from ${ORIGIN}/staff/orders`);
  expect(worker.kept()).toEqual([url]);
  await worker.ask('/staff/sign-out', 'cors', 'POST');
  expect(worker.stores.has('mooddrop-run-page')).toBe(false);
});

test('[ROAD-05] a file of the run’s page is there without network', async () => {
  const worker = startWorker();
  const url = `${ORIGIN}/assets/run.js`;
  worker.stores.set('mooddrop-run-page', new Map([[url, new Response('kept')]]));
  worker.state.isOnline = false;
  expect(await worker.ask('/assets/run.js', 'no-cors')).toBe('kept');
  await worker.send('activate', {});
  expect(worker.stores.has('mooddrop-run-page')).toBe(true);
});

test('[WATCH-07, WATCH-08] what a page tells as it is left is sent on by the worker, no other write is', async () => {
  const worker = startWorker();
  for (const path of ['/vitals', '/client-errors'])
    expect(await worker.ask(path, 'no-cors', 'POST')).toBe(`from ${ORIGIN}${path}`);
  for (const path of ['/orders/place', '/account', '/'])
    expect(await worker.ask(path, 'cors', 'POST')).toBe('not handled');
  expect(await worker.ask('/vitals', 'cors')).toBe('not handled');
  expect(worker.kept()).toEqual([]);
});

test.each(['/account', '/staff/orders', '/drop', '/no/such/page'])(
  '[SHELL-60] %s without a network says so in the words of the shop',
  async (path) => {
    const worker = startWorker();
    worker.state.isOnline = false;
    expect(await worker.ask(path)).toMatch(/<h1>You are offline<\/h1>.*<a href="">Try again<\/a>/s);
    expect(await worker.ask(`${path}.data`, 'cors')).toBe(path === '/drop' ? null : 'not handled');
    expect(worker.kept()).toEqual([]);
  },
);

test.each(['/', '/shop', '/product/low-tide-aura', '/cart', '/faq'])(
  '[SHELL-09] %s opens without network once it has been seen',
  async (path) => {
    const worker = startWorker();
    await worker.ask(path);
    worker.state.isOnline = false;
    expect(await worker.ask(path)).toBe(`from ${ORIGIN}${path}`);
    expect(await worker.ask('/drop')).toContain('You are offline');
  },
);

const OWN = ['/orders', '/orders/MD-1/receipt', '/track/MD-1/k-1', '/track/MD-1/k-1/receipt'];

test.each(OWN)('[APP-03] %s can be read without network once this person has seen it', async (path) => {
  const worker = startWorker();
  await worker.ask(path);
  await worker.ask(`${path}.data`, 'cors');
  worker.state.isOnline = false;
  expect(await worker.ask(path)).toBe(`from ${ORIGIN}${path}`);
  // With a network, a refresh that fails is told as one (ORD-17).
  expect(await worker.ask(`${path}.data`, 'cors')).toBeNull();
  worker.state.isConnected = false;
  expect(await worker.ask(`${path}.data`, 'cors')).toBe(`from ${ORIGIN}${path}.data`);
});

test('[APP-03] own orders are shown for a week, and no more than twenty are kept', async () => {
  const worker = startWorker();
  await worker.ask('/orders');
  worker.state.isOnline = false;
  worker.state.aheadMs = 6 * 24 * 60 * 60 * 1000;
  expect(await worker.ask('/orders')).toContain('from ');
  worker.state.aheadMs = 8 * 24 * 60 * 60 * 1000;
  expect(await worker.ask('/orders')).toContain('You are offline');
  worker.state.isOnline = true;
  for (let number = 0; number < 25; number += 1) await worker.ask(`/orders/MD-${number}/receipt`);
  expect(worker.kept()).toHaveLength(20);
});

test('[APP-03] another person finds nothing of the one before, and what nobody asked for is not kept', async () => {
  const worker = startWorker();
  await worker.ask('/orders');
  await worker.ask('/orders/MD-1/receipt');
  worker.state.answer.person = '';
  await worker.ask('/orders/MD-2/receipt');
  expect(worker.kept()).toEqual([`${ORIGIN}/orders`, `${ORIGIN}/orders/MD-1/receipt`]);
  worker.state.answer.person = 'ben';
  await worker.ask('/orders');
  expect(worker.kept()).toEqual([`${ORIGIN}/orders`]);
  expect([...worker.stores.keys()]).toEqual(['mooddrop-own-ben']);
});

test.each([
  ['sent on to the sign-in', { type: 'opaqueredirect', status: 0 }],
  ['sent on by the router', { status: 202 }],
  ['refused', { status: 403 }],
  ['signed out elsewhere', { redirected: true }],
])('[APP-03] whoever is %s loses all orders that were kept', async (_name, facts) => {
  const worker = startWorker();
  await worker.ask('/orders/MD-1/receipt');
  Object.assign(worker.state.answer, facts);
  await worker.ask('/orders');
  expect(worker.kept()).toEqual([]);
});

test.each([500, 503, 429, 404])('[APP-03] an answer of %s changes nothing that was kept', async (status) => {
  const worker = startWorker();
  await worker.ask('/orders');
  worker.state.answer.status = status;
  await worker.ask('/orders');
  expect(worker.kept()).toEqual([`${ORIGIN}/orders`]);
});

test.each(['/sign-out', '/sign-out.data', '/account', '/account.data'])(
  '[APP-03] a form sent to %s deletes the orders that were kept, and no public page',
  async (path) => {
    const worker = startWorker();
    await worker.ask('/orders');
    await worker.ask('/shop');
    await worker.ask(path, 'cors', 'POST');
    expect(worker.kept()).toEqual([`${ORIGIN}/shop`]);
  },
);

test('[APP-04] the first worker serves at once; a newer one waits until the person has agreed', async () => {
  const first = startWorker();
  await first.send('install', {});
  expect(first.state.skipped).toBe(1);
  const newer = startWorker({ isUpdate: true });
  await newer.send('install', {});
  await newer.send('message', { data: 'something else' });
  expect(newer.state.skipped).toBe(0);
  await newer.send('message', { data: 'take-over' });
  expect(newer.state.skipped).toBe(1);
});

test('[SHELL-08] a newer worker drops what older ones have kept', async () => {
  const worker = startWorker();
  worker.stores.set('mooddrop-files-1', new Map());
  await worker.ask('/shop');
  await worker.send('activate', {});
  expect([...worker.stores.keys()]).toEqual(['mooddrop-pages-2', 'mooddrop-files-2']);
});

test.each([
  ['/messages', `${ORIGIN}/messages`],
  ['/orders', `${ORIGIN}/orders`],
  ['/product/x?item=1', `${ORIGIN}/product/x?item=1`],
  ['https://elsewhere.example/phish', `${ORIGIN}/orders`],
  ['//elsewhere.example', `${ORIGIN}/orders`],
  [undefined, `${ORIGIN}/orders`],
])('[PUSH-15, SHELL-55] a click on a push with %s leads to %s', async (url, target) => {
  const closed = startWorker();
  await closed.send('notificationclick', click(url));
  expect(closed.state.opened).toEqual([`opened ${target}`]);
  const open = startWorker({ tabs: [`${ORIGIN}/shop`] });
  await open.send('notificationclick', click(url));
  expect(open.state.opened).toEqual([`navigated ${target}`]);
});

test('[PUSH-15] a tab that shows it already is only focused', async () => {
  const worker = startWorker({ tabs: [`${ORIGIN}/shop`, `${ORIGIN}/messages`] });
  await worker.send('notificationclick', click('/messages'));
  expect(worker.state.opened).toEqual([]);
});

test('[PUSH-12, PUSH-13] a push is shown with title, text, icon and badge; a broken one does not break', async () => {
  const worker = startWorker();
  const letter = {
    title: 'T',
    message: 'M',
    url: '/messages',
    icon: '/i.png',
    badge: '/b.png',
    data: { type: 'x' },
  };
  await worker.send('push', { data: { json: () => letter } });
  expect(worker.state.shown).toMatchObject([
    ['T', { body: 'M', icon: '/i.png', badge: '/b.png', data: { url: '/messages' } }],
  ]);
  const broken = () => {
    throw new SyntaxError('no JSON');
  };
  await worker.send('push', { data: { json: broken } });
  expect(worker.state.shown).toHaveLength(2);
});
