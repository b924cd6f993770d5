import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenLive } from './live-channel.ts';

/** The browser's stream, as far as it is used: opened, heard, closed. */
class Stream extends EventTarget {
  static open: Stream[] = [];
  readonly address: string;
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

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

test('[SHELL-48] of two tabs one opens the stream, and both hear its hints', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [listenLive('/live', first), listenLive('/live', second)];
  await settled();
  expect(Stream.open.map(({ address }) => address)).toEqual(['/live']);
  Stream.open[0]?.dispatchEvent(new Event('hint'));
  await settled();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  for (const stop of stops) stop();
});

test('[SHELL-48] when the tab that listens goes, the other takes over', async () => {
  const second = vi.fn();
  const stopFirst = listenLive('/live', vi.fn());
  const stopSecond = listenLive('/live', second);
  await settled();
  stopFirst();
  await settled();
  expect(Stream.open).toHaveLength(1);
  Stream.open[0]?.dispatchEvent(new Event('hint'));
  expect(second).toHaveBeenCalledOnce();
  stopSecond();
  await settled();
  expect(Stream.open).toEqual([]);
});

test('[SHELL-48] a browser without locks opens no stream; its pages poll', async () => {
  vi.stubGlobal('navigator', {});
  const stop = listenLive('/live', vi.fn());
  await settled();
  expect(Stream.open).toEqual([]);
  stop();
});
