// Two thousand open streams of hints on one process: how soon all of them hear of one change. `npm run bench:live`
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../tests/support/shop-process.ts';
import { memoryMb } from './load.mjs';

const STREAMS = Number(process.env.BENCH_STREAMS ?? 2000);
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const shop = await startShop({ DATA_DIR: folder });
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Signs in as the first of the demo's people on a page and answers the cookie. */
async function enter(path, field) {
  const page = await (await fetch(shop.url + path)).text();
  const form =
    new RegExp(`name="${field}"[^>]*value="([^"]+)"`).exec(page) ??
    new RegExp(`value="([^"]+)"[^>]*name="${field}"`).exec(page);
  const body = new URLSearchParams({ way: 'demo', [field]: form?.[1] ?? '' });
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { origin: shop.url },
    body,
    redirect: 'manual',
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0];
}

function openStream(cookie, onHint) {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${shop.url}/live`,
      { agent, headers: { cookie, accept: 'text/event-stream' } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`));
        answer.on('data', (chunk) => String(chunk).includes('event: hint') && onHint());
        answer.on('error', () => {});
        resolve(asked);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

try {
  const cookie = await enter('/account', 'customerId');
  const before = memoryMb(shop.child.pid);
  let heard = 0;
  let allHeard = () => {};
  const everybody = new Promise((resolve) => {
    allHeard = resolve;
  });
  const open = [];
  for (let count = 0; count < STREAMS; count += 100) {
    const some = Array.from({ length: 100 }, () =>
      openStream(cookie, () => {
        heard += 1;
        if (heard === STREAMS) allHeard();
      }),
    );
    open.push(...(await Promise.all(some)));
  }
  const perStream = ((memoryMb(shop.child.pid) - before) * 1024) / STREAMS;
  const start = performance.now();
  const said = await fetch(`${shop.url}/messages`, {
    method: 'POST',
    headers: { cookie, origin: shop.url },
    body: new URLSearchParams({ intent: 'send', content: 'Hello', clientKey: 'bench-0000001' }),
    redirect: 'manual',
  });
  if (said.status >= 400) throw new Error(`the message was refused: ${said.status}`);
  await everybody;
  console.log(
    `${STREAMS} streams: all heard after ${(performance.now() - start).toFixed(0)} ms, ${perStream.toFixed(1)} kB a stream`,
  );
  for (const stream of open) stream.destroy();
} finally {
  agent.destroy();
  await shop.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
