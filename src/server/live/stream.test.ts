import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createHub } from './hub.ts';
import { createPulse, type Member } from './pulse.ts';
import { createStreams } from './stream.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that opens a stream on one topic for whoever asks; it beats every 40 ms. */
async function serve(held: Member['held'] = null, before?: (response: ServerResponse) => Promise<unknown>) {
  const hub = createHub();
  const streams = createStreams({
    hub,
    headers: {},
    pulse: createPulse({ everyMs: 40, turns: 2, onFailure: () => {} }),
  });
  const left: string[] = [];
  const server = createServer(async (_, response) => {
    await before?.(response);
    const leave = () => void left.push('left');
    streams.open({ response, topic: 'public', endTopic: 'public:end', held, leave });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    streams.endAll();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const tell = (ref: string, topic = 'public') => hub.receive(JSON.stringify({ topic, kind: 'stock', ref }));
  return { hub, streams, left, tell, url: `http://127.0.0.1:${port}` };
}

async function listen(url: string) {
  const asked = get(url, { agent: false });
  asked.on('error', () => {});
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  const state = { text: '', isOver: false };
  answer.on('data', (chunk) => {
    state.text = (state.text + chunk).slice(-200_000);
  });
  answer.on('end', () => {
    state.isOver = true;
  });
  return { answer, state };
}

test('[SHELL-48] a stream begins at once, hears its topic alone, and shows every so often that it lives', async () => {
  const { url, tell, streams } = await serve();
  const { answer, state } = await listen(url);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  await expect.poll(() => state.text).toContain('retry: 3000\n\nevent: open\ndata: {}\n\n');
  tell('other', 'staff');
  tell('own');
  await expect
    .poll(() => state.text)
    .toContain('event: hint\ndata: {"topic":"public","kind":"stock","ref":"own"}\n\n');
  await expect.poll(() => state.text).toContain(': still here\n\n');
  expect(state.text).not.toContain('other');
  expect(streams.size()).toBe(1);
});

test('[SEC-17] a browser that leaves while its session is read ends only its own stream, and frees its place', async () => {
  const asked = Promise.withResolvers<ReadonlySet<string>>();
  const about: string[] = [];
  const find = (ids: readonly string[]) => {
    about.push(...ids);
    return asked.promise;
  };
  const { url, tell, streams, left } = await serve({ id: 'one', find });
  const [gone, staying] = [await listen(url), await listen(url)];
  gone.answer.destroy();
  await expect.poll(streams.size).toBe(1);
  asked.resolve(new Set(['one']));
  tell('after');
  await expect.poll(() => staying.state.text).toContain('after');
  expect(left).toEqual(['left']);
  staying.answer.destroy();
  await expect.poll(streams.size).toBe(0);
  const before = about.length;
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(about.slice(before)).toEqual([]);
});

test('[SEC-17] [SHELL-48] a stream ends with what it depends on, by word of it, and with the process', async () => {
  const over = await serve({ id: 'one', find: async () => new Set(['other']) });
  const ended = await listen(over.url);
  await expect.poll(() => ended.state.isOver).toBe(true);
  expect(over.left).toEqual(['left']);

  const lasting = await serve({ id: 'one', find: () => Promise.reject(new Error('away')) });
  const [told, stopped] = [await listen(lasting.url), await listen(lasting.url)];
  await expect.poll(() => stopped.state.text).toContain('still here');
  lasting.tell('', 'public:end');
  await expect.poll(() => told.state.isOver && stopped.state.isOver).toBe(true);

  const last = await serve();
  const open = await listen(last.url);
  last.streams.endAll();
  await expect.poll(() => open.state.isOver).toBe(true);
  const late = await listen(last.url);
  await expect.poll(() => late.state.isOver).toBe(true);
  expect(last.streams.size()).toBe(0);
});

test('[SEC-17] a reader who does not keep up is cut off, and others hear on', async () => {
  const { url, tell, streams, left } = await serve();
  const slow = await listen(url);
  const quick = await listen(url);
  slow.answer.pause();
  const word = 'x'.repeat(60_000);
  for (let count = 1; count < 500 && streams.size() === 2; count += 1) {
    tell(word + count);
    await expect.poll(() => quick.state.text.includes(`x${count}"`), { interval: 1 }).toBe(true);
  }
  expect([streams.size(), left]).toEqual([1, ['left']]);
  tell('last');
  await expect.poll(() => quick.state.text).toContain('last');
});

test('[SEC-17] no stream is opened for a browser that has left', async () => {
  const { url, streams, left } = await serve(null, (response) => once(response.destroy(), 'close'));
  await new Promise((resolve) => get(url, { agent: false }).on('error', resolve));
  await expect.poll(() => left).toEqual(['left']);
  expect(streams.size()).toBe(0);
});
