import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, constants } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { copyData } from '../support/prepared-data.ts';
import { isInstalled, type RunningProxy, startCaddy, startNginx } from '../support/proxies.ts';
import { freePort, type ShopProcess, startShop } from '../support/shop-process.ts';

type Asked = { path: string; from?: string; form?: Record<string, string>; headers?: Record<string, string> };
type Front = { proxy: RunningProxy; shop: ShopProcess; origin: string; port: number; data: string };

const PATIENCE = { timeout: 20_000, interval: 100 };
const ended: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

const environment = (origin: string, data: string) => ({
  DATA_DIR: data,
  PUBLIC_URL: origin,
  TRUST_PROXY: '127.0.0.1',
});

/** The shop behind the proxy, as an operator sets them up. */
async function open(start: typeof startCaddy): Promise<Front> {
  const [port, upstream, data] = [await freePort(), await freePort(), await copyData()];
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-proxy-'));
  const origin = `https://localhost:${port}`;
  const shop = await startShop(environment(origin, data), upstream);
  const proxy = await start({ folder, upstream: `127.0.0.1:${upstream}`, port });
  const front = { proxy, shop, origin, port, data };
  ended.push(async () => {
    await front.shop.stop();
    await proxy.stop();
    for (const each of [folder, data]) await rm(each, { recursive: true, force: true });
  });
  const isUp = async () =>
    expect((await ask(front, { path: '/healthz' })).statusCode, proxy.said()).toBe(200);
  await vi.waitFor(isUp, PATIENCE);
  return front;
}

/** One question by https, with the certificate checked, from an address of this machine's many. */
function send({ proxy, port, origin }: Front, { path, from = '127.0.0.1', form, headers }: Asked) {
  const body = form && new URLSearchParams(form).toString();
  const options: RequestOptions = {
    host: '127.0.0.1',
    servername: 'localhost',
    port,
    path,
    ca: proxy.ca(),
    agent: false,
    localAddress: from,
    method: body ? 'POST' : 'GET',
    headers: {
      Host: `localhost:${port}`,
      ...(body ? { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
  };
  const asked = request(options);
  asked.end(body);
  return asked;
}

async function ask(front: Front, asked: Asked) {
  const [answer] = await once(send(front, asked), 'response');
  const text = Buffer.concat(await answer.toArray()).toString();
  return { statusCode: answer.statusCode as number, headers: answer.headers, text };
}

/** The number of staff sign-ins that one address may get wrong (AUTH). */
const MOST_TRIES = 30;
const guess = (front: Front, index: number, from: string) =>
  ask(front, {
    path: '/staff',
    from,
    form: { intent: 'sign-in', email: `nobody-${index}@example.com`, password: 'guess guess' },
    headers: { 'X-Forwarded-For': `198.51.100.${index}` },
  });

const PERSON = {
  way: 'sign-up',
  email: 'ada@example.com',
  password: 'correct horse',
  confirmation: 'correct horse',
  firstName: 'Ada',
  lastName: 'Marsh',
  phone: '9512345678',
  isOver21: 'on',
};

describe.each([
  ['caddy', startCaddy],
  ['nginx', startNginx],
] as const)('behind %s', (name, start) => {
  const isHere = isInstalled(name) && isInstalled('openssl');
  const note = isHere ? '' : ` (not run: no ${name} is installed here)`;

  test.skipIf(!isHere)(
    `[OPER-07] ${name}: TLS and HTTP/2, Secure cookies, streams at once, the true address, a closed /metrics${note}`,
    async () => {
      const front = await open(start);
      const page = await ask(front, { path: '/' });
      expect(page.statusCode).toBe(200);
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
      expect((await ask(front, { path: '/metrics' })).statusCode).toBe(404);

      const session = connect(front.origin, { ca: front.proxy.ca() });
      const [headers] = await once(session.request({ ':path': '/shop' }).resume(), 'response');
      expect(headers[constants.HTTP2_HEADER_STATUS]).toBe(200);
      session.destroy();

      const entered = await ask(front, { path: '/account', form: PERSON });
      expect(entered.statusCode, entered.text.slice(0, 300)).toBe(302);
      const cookies = entered.headers['set-cookie'] ?? [];
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.+; Secure/);

      const stream = send(front, { path: '/live/public' });
      const [live] = await once(stream, 'response');
      expect(live.headers['content-type']).toMatch(/^text\/event-stream/);
      const [first] = await once(live, 'data');
      expect(String(first).length).toBeGreaterThan(0);
      stream.destroy();

      const tries = [];
      for (let index = 0; index <= MOST_TRIES; index += 1)
        tries.push((await guess(front, index, '127.0.0.2')).statusCode);
      expect(tries.filter((status) => status === 429)).toHaveLength(1);
      expect(tries.at(-1)).toBe(429);
      expect((await guess(front, 200, '127.0.0.3')).statusCode).toBe(422);
    },
    240_000,
  );

  test.skipIf(!isHere || name !== 'caddy')(
    `[OPER-07] ${name}: who comes while the shop is restarted waits for it${note}`,
    async () => {
      const front = await open(start);
      await front.shop.stop();
      const waiting = ask(front, { path: '/shop' });
      const { port } = new URL(front.shop.url);
      front.shop = await startShop(environment(front.origin, front.data), Number(port));
      expect((await waiting).statusCode).toBe(200);
    },
    240_000,
  );
});
