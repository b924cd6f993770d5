import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

/** New connections, one in each turn of the loop. */
async function takeInARow(arrivals: ReturnType<typeof createArrivals>, count: number): Promise<void> {
  for (let taken = 0; taken < count; taken += 1) {
    arrivals.took();
    await nextTurn();
  }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

test('[SEC-23] work waits while new connections keep arriving, and continues when they are accepted', async () => {
  const arrivals = createArrivals(() => 0);
  expect(arrivals.settled()).toBeNull();
  await takeInARow(arrivals, 3);
  expect(arrivals.settled()).toBeNull();
  await takeInARow(arrivals, 1);
  const settled = arrivals.settled();
  expect(settled).not.toBeNull();
  const seen = { isOver: false };
  void settled?.then(() => {
    seen.isOver = true;
  });
  await takeInARow(arrivals, 20);
  expect(seen.isOver).toBe(false);
  await settled;
  expect(arrivals.settled()).toBeNull();
});

test('[SEC-23] connections with pauses between them delay nothing', async () => {
  const arrivals = createArrivals(() => 0);
  for (let taken = 0; taken < 12; taken += 1) {
    arrivals.took();
    await turns(5);
    expect(arrivals.settled()).toBeNull();
  }
});

test('[SEC-23] repeated connections delay work for 512 connections or one second, then no longer', async () => {
  const clock = { ms: 0 };
  const arrivals = createArrivals(() => clock.ms);
  await takeInARow(arrivals, 4);
  expect(arrivals.settled()).not.toBeNull();
  await takeInARow(arrivals, 511);
  expect(arrivals.settled()).not.toBeNull();
  await takeInARow(arrivals, 1);
  expect(arrivals.settled()).toBeNull();
  clock.ms = 1_999;
  await takeInARow(arrivals, 4);
  expect(arrivals.settled()).toBeNull();
  clock.ms = 2_000;
  expect(arrivals.settled()).not.toBeNull();
  clock.ms = 3_000;
  await takeInARow(arrivals, 1);
  expect(arrivals.settled()).toBeNull();
});
