import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurnAway } from './turn-away.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function makeTurnAway() {
  const written: string[] = [];
  const turnAway = createTurnAway((request) => written.push(request.url ?? ''));
  const ask = (socket: object, url: string) => {
    const response = new EventEmitter();
    turnAway({ socket, url } as IncomingMessage, response as unknown as ServerResponse);
    return response;
  };
  return { written, ask };
}

test('[SEC-23] a request is refused at once, and after a second if its connection keeps asking without waiting', () => {
  const { written, ask } = makeTurnAway();
  const [one, other] = [{}, {}];
  ask(one, 'first');
  ask(one, 'early');
  ask(other, 'of another');
  expect(written).toEqual(['first', 'of another']);
  vi.advanceTimersByTime(1_000);
  expect(written).toEqual(['first', 'of another', 'early']);
  vi.advanceTimersByTime(2_000);
  ask(one, 'as told');
  expect(written.at(-1)).toBe('as told');
});

test('[SEC-23] nothing is written to a connection that has closed meanwhile', () => {
  const { written, ask } = makeTurnAway();
  const socket = {};
  ask(socket, 'first');
  ask(socket, 'early').emit('close');
  vi.advanceTimersByTime(5_000);
  expect(written).toEqual(['first']);
});
