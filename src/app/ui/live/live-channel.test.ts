import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenLive } from './live-channel.ts';

/** The browser's stream, as far as it is used: opened, heard, closed. */
class Stream extends EventTarget {
  static open: Stream[] = [];
  static readonly CLOSED = 2;
  readonly address: string;
  readyState = 1;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.open.push(this);
  }
  close() {
    Stream.open = Stream.open.filter((other) => other !== this);
  }
}

beforeEach(() => {
  Stream.open = [];
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => vi.unstubAllGlobals());

const realLocks = navigator.locks;

/** How many tabs hold the lock of the stream and how many wait for it, once that is so. */
async function tabs(wanted: { held: number; pending: number }) {
  await expect
    .poll(async () => {
      const { held = [], pending = [] } = await realLocks.query();
      const isOurs = ({ name }: { name?: string }) => name === 'shop-live:/live';
      return { held: held.filter(isOurs).length, pending: pending.filter(isOurs).length };
    })
    .toEqual(wanted);
}

test('[SHELL-48] of two tabs one opens the stream, and both hear its change notices', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [listenLive('/live', first), listenLive('/live', second)];
  await tabs({ held: 1, pending: 1 });
  expect(Stream.open.map(({ address }) => address)).toEqual(['/live']);
  Stream.open[0]?.dispatchEvent(new Event('hint'));
  await expect.poll(() => second.mock.calls.length).toBe(1);
  expect(first).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
  await tabs({ held: 0, pending: 0 });
});

test('[SHELL-48] when the tab that listens goes, the other takes over', async () => {
  const second = vi.fn();
  const stopFirst = listenLive('/live', vi.fn());
  const stopSecond = listenLive('/live', second);
  await tabs({ held: 1, pending: 1 });
  const [before] = Stream.open;
  stopFirst();
  await tabs({ held: 1, pending: 0 });
  expect(Stream.open).toHaveLength(1);
  expect(Stream.open).not.toContain(before);
  Stream.open[0]?.dispatchEvent(new Event('hint'));
  expect(second).toHaveBeenCalledOnce();
  stopSecond();
  await tabs({ held: 0, pending: 0 });
  expect(Stream.open).toEqual([]);
});

test('[SHELL-48] a browser without locks opens no stream; its pages poll', async () => {
  vi.stubGlobal('navigator', {});
  const stop = listenLive('/live', vi.fn());
  await tabs({ held: 0, pending: 0 });
  expect(Stream.open).toEqual([]);
  stop();
});

test('[SHELL-48] a stream that was refused is opened again, and the page asks for what it has missed', async () => {
  vi.useFakeTimers();
  const hear = vi.fn();
  const stop = listenLive('/live', hear);
  await vi.waitFor(() => expect(Stream.open).toHaveLength(1));
  const [lost] = Stream.open;
  // The browser comes back by itself.
  lost?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Stream.open).toEqual([lost]);
  Object.assign(lost ?? {}, { readyState: Stream.CLOSED });
  lost?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(Stream.open).toHaveLength(2);
  expect(hear).not.toHaveBeenCalled();
  Stream.open[1]?.dispatchEvent(new Event('open'));
  Stream.open[1]?.dispatchEvent(new Event('hint'));
  expect(hear).toHaveBeenCalledTimes(2);
  Object.assign(Stream.open[1] ?? {}, { readyState: Stream.CLOSED });
  Stream.open[1]?.dispatchEvent(new Event('error'));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Stream.open).toHaveLength(1);
  vi.useRealTimers();
});
