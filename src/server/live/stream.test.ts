import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHub } from './hub.ts';
import { HEARTBEAT_MS, openStream } from './stream.ts';

const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
beforeEach(() => {
  uncaught.splice(0);
  process.on('unhandledRejection', note);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  process.off('unhandledRejection', note);
});

function opened(isStillAllowed: () => Promise<boolean>, signal = new AbortController().signal) {
  const hub = createHub();
  const ending = new AbortController();
  const response = openStream({
    ...{ hub, topics: ['public'], endTopic: 'public:end', isStillAllowed, signal, leave: () => {} },
    ending: ending.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  return { hub, ending, reader };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('[SEC-17] a browser that leaves while its session is read ends only its own stream', async () => {
  const asked = Promise.withResolvers<boolean>();
  const { reader, hub } = opened(() => asked.promise);
  await reader.read();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await reader.cancel();
  asked.resolve(true);
  hub.receive(JSON.stringify({ topic: 'public', kind: 'stock', ref: '' }));
  await settle();
  await settle();
  expect(uncaught).toEqual([]);
});

test('[SEC-17] [SHELL-48] a stream ends with its session, with the process, and when the browser leaves', async () => {
  const over = opened(async () => false);
  await over.reader.read();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect((await over.reader.read()).done).toBe(true);

  const ended = opened(async () => true);
  await ended.reader.read();
  ended.ending.abort();
  expect((await ended.reader.read()).done).toBe(true);
  ended.hub.receive('');

  const late = opened(async () => true, AbortSignal.abort());
  expect((await late.reader.read()).done).toBe(true);
  expect(uncaught).toEqual([]);
});
