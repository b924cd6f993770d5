import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

const busy = { name: 'Unavailable', problem: 'busy' };

/** Work that ends when the test says so. */
function makeWork() {
  const turns: { name: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const work = (name: string) => () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    turns.push({ name, end: resolve, fail: reject });
    return promise;
  };
  return { turns, work, names: () => turns.map(({ name }) => name) };
}

test('[SEC-23] up to the limit requests run, then they wait in sequence, further ones are refused at once', async () => {
  const admission = createAdmission({ running: 1, waiting: 2 });
  const { turns, work, names } = makeWork();
  const first = admission.run(work('first'));
  const second = admission.run(work('second'));
  expect(admission.isFull()).toBe(false);
  const third = admission.run(work('third'));
  expect(admission.isFull()).toBe(true);
  await expect(admission.run(work('fourth'))).rejects.toMatchObject(busy);
  expect(names()).toEqual(['first']);
  turns[0]?.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  // The next one begins in a turn of the loop of its own, so that others are heard in between.
  expect(names()).toEqual(['first']);
  await nextTurn();
  expect(names()).toEqual(['first', 'second']);
  turns[1]?.end('done');
  expect(await second).toBe('done');
  await nextTurn();
  turns[2]?.end('done');
  expect(await third).toBe('done');
  const last = admission.run(work('last'));
  expect(names()).toEqual(['first', 'second', 'third', 'last']);
  turns[3]?.end('done');
  await last;
});

test('[SEC-23] a request that leaves or waits too long loses its turn', async () => {
  const admission = createAdmission({ running: 1, waiting: 2, waitMs: 30 });
  const { turns, work, names } = makeWork();
  const first = admission.run(work('first'));
  const left = new AbortController();
  const leaves = admission.run(work('leaves'), () => left.signal);
  const late = admission.run(work('late'));
  left.abort();
  await expect(leaves).rejects.toMatchObject(busy);
  await expect(late).rejects.toMatchObject(busy);
  turns[0]?.end('done');
  await first;
  expect(names()).toEqual(['first']);
});
