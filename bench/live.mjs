// Two thousand open streams of change notices on one process, ten a session and fifty an address: how soon all of them hear of
// one change. `npm run bench:live`
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../tests/support/shop-process.ts';
import { addressOf, askFrom } from './ask-from.mjs';
import { memoryMb } from './load.mjs';

const STREAMS = Number(process.env.BENCH_STREAMS ?? 2000);
const OF_SESSION = 10;
const OF_ADDRESS = 50;
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const shop = await startShop({ DATA_DIR: folder, DEMO_SIGN_IN: '1' });
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** The first of the demo's people. */
async function findPerson() {
  const page = await (await fetch(`${shop.url}/account`)).text();
  const found =
    /name="customerId"[^>]*value="([^"]+)"/.exec(page) ?? /value="([^"]+)"[^>]*name="customerId"/.exec(page);
  return found?.[1] ?? '';
}

/** Signs in on one more device and answers the cookie. */
async function enter(customerId, address) {
  const headers = { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ way: 'demo', customerId });
  const answer = await askFrom(`${shop.url}/account`, { address, method: 'POST', headers, body });
  answer.resume();
  const line = answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('mooddrop-customer='));
  if (!line) throw new Error(`nobody was signed in: ${answer.statusCode}`);
  return line.split(';')[0];
}

async function openStream(cookie, address, onNotice) {
  const headers = { cookie, accept: 'text/event-stream' };
  const answer = await askFrom(`${shop.url}/live`, { address, headers, agent });
  if (answer.statusCode !== 200) throw new Error(`the stream answered ${answer.statusCode}`);
  answer.on('data', (chunk) => String(chunk).includes('event: hint') && onNotice());
  answer.on('error', () => {});
  return answer;
}

try {
  const customerId = await findPerson();
  const cookies = [];
  for (let count = 0; count * OF_SESSION < STREAMS; count += 1)
    cookies.push(await enter(customerId, addressOf(count)));
  const before = memoryMb(shop.child.pid);
  let heard = 0;
  let allHeard = () => {};
  const everybody = new Promise((resolve) => {
    allHeard = resolve;
  });
  const open = [];
  for (let count = 0; count < STREAMS; count += 100) {
    const some = Array.from({ length: 100 }, (_, index) => {
      const number = count + index;
      const cookie = cookies[Math.floor(number / OF_SESSION)];
      return openStream(cookie, addressOf(Math.floor(number / OF_ADDRESS)), () => {
        heard += 1;
        if (heard === STREAMS) allHeard();
      });
    });
    open.push(...(await Promise.all(some)));
  }
  const perStream = ((memoryMb(shop.child.pid) - before) * 1024) / STREAMS;
  const start = performance.now();
  const said = await fetch(`${shop.url}/messages`, {
    method: 'POST',
    headers: { cookie: cookies[0], origin: shop.url },
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
