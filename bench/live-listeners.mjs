// The listeners of `bench/live.mjs` in a process of their own: holds streams open, and times how long a change takes from
// its sending to the notice at the stream that it concerns.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { askFrom } from './ask-from.mjs';

const HERE = fileURLToPath(import.meta.url);
const AT_ONCE = 50;
const PATIENCE_MS = 10_000;

/** Starts the process. `open(url, streams)` opens them all; `change(url, changes)` sends the changes, each when it is due. */
export async function startListeners() {
  const child = fork(HERE);
  await once(child, 'message');
  const call = async (name, ...args) => {
    child.send({ name, args });
    const [answer] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [{ problem: 'the listeners ended' }]),
    ]);
    if (answer.problem) throw new Error(answer.problem);
    return answer.done;
  };
  return {
    open: (url, streams) => call('open', url, streams),
    change: (url, changes) => call('change', url, changes),
    stop: () => child.kill(),
  };
}

function listen() {
  const streamAgent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const changeAgent = new Agent({ keepAlive: true });
  const heard = new Map();
  const state = { ended: 0, notices: 0, busy: 0 };

  async function openOne(url, { path, cookie, address, name }) {
    const headers = { cookie, accept: 'text/event-stream' };
    const answer = await askFrom(url + path, { address, headers, agent: streamAgent });
    if (answer.statusCode !== 200) throw new Error(`the stream ${path} answered ${answer.statusCode}`);
    answer.on('data', (chunk) => {
      if (!chunk.includes('event: hint')) return;
      state.notices += 1;
      heard.get(name)?.(performance.now());
    });
    answer.on('error', () => {});
    answer.on('close', () => {
      state.ended += 1;
    });
    await new Promise((resolve) => answer.once('data', resolve));
  }

  async function open(url, streams) {
    const waiting = [...streams];
    const opener = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await openOne(url, next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, opener));
  }

  /** Sends a change until it is taken; a shop that is busy says when to ask again. */
  async function send(url, { path, headers, body, address }) {
    for (;;) {
      const how = { address, method: 'POST', headers, body, agent: changeAgent };
      const answer = await askFrom(url + path, how);
      const text = Buffer.concat(await answer.toArray()).toString();
      if (answer.statusCode < 400) return;
      if (answer.statusCode !== 503) throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
      state.busy += 1;
      await sleep(Number(answer.headers['retry-after'] ?? 1) * 1000);
    }
  }

  /** The milliseconds from the first sending until the stream named by the change has heard; infinite if it was lost. */
  async function changeOne(url, change) {
    const notice = new Promise((resolve) => heard.set(change.name, resolve));
    const start = performance.now();
    await send(url, change);
    const at = await Promise.race([notice, sleep(PATIENCE_MS, Number.POSITIVE_INFINITY, { ref: false })]);
    heard.delete(change.name);
    return at - start;
  }

  async function change(url, changes) {
    const beganAt = performance.now();
    const running = [];
    for (const each of changes) {
      const waitMs = beganAt + each.dueMs - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      running.push(changeOne(url, each));
    }
    return { times: await Promise.all(running), ...state };
  }

  const calls = { open, change };
  process.on('message', async ({ name, args }) => {
    try {
      process.send({ done: (await calls[name](...args)) ?? null });
    } catch (error) {
      process.send({ problem: String(error) });
    }
  });
  process.send('begun');
}

if (process.argv[1] === HERE && process.send) listen();
