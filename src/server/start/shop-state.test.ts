import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { keepState } from './shop-state.ts';

type State = { version: number; name: string };

afterEach(() => vi.useRealTimers());

/** Readings that end when the test says so. */
function keep(first: State) {
  const readings: PromiseWithResolvers<State>[] = [];
  const failures: unknown[] = [];
  const kept = keepState<State>({
    first,
    read: () => {
      const reading = Promise.withResolvers<State>();
      readings.push(reading);
      return reading.promise;
    },
    onFailure: (error) => failures.push(error),
  });
  return { kept, readings, failures };
}

test('[SEC-24] after two quick changes the older reading never wins', async () => {
  const { kept, readings } = keep({ version: 1, name: 'old' });
  kept.reread();
  kept.reread();
  kept.reread();
  expect(readings).toHaveLength(1);
  readings[0]?.resolve({ version: 2, name: 'between' });
  await vi.waitFor(() => expect(readings).toHaveLength(2));
  expect(kept.current().name).toBe('between');
  readings[1]?.resolve({ version: 3, name: 'new' });
  await vi.waitFor(() => expect(kept.current().name).toBe('new'));
  await wait(20);
  expect(readings).toHaveLength(2);
  kept.stop();
});

test('[SEC-24] a reading with an older version is dropped', async () => {
  const { kept, readings } = keep({ version: 5, name: 'new' });
  kept.reread();
  readings[0]?.resolve({ version: 4, name: 'old' });
  await wait(20);
  expect(kept.current()).toEqual({ version: 5, name: 'new' });
  kept.stop();
});

test('[SEC-24] without notices it is read every minute, and a failed reading is repeated after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { kept, readings, failures } = keep({ version: 1, name: 'old' });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(readings).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(readings).toHaveLength(1);
  const failure = new Error('no answer');
  readings[0]?.reject(failure);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failures).toEqual([failure]);
  expect(readings).toHaveLength(2);
  readings[1]?.resolve({ version: 2, name: 'new' });
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.current().name).toBe('new');
  kept.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(readings).toHaveLength(2);
});

test('[SHELL-48] [SEC-24] a change notice waits for the reading that its change started, also if another one is running', async () => {
  const { kept, readings } = keep({ version: 1, name: 'old' });
  const seen: string[] = [];
  const hear = (hint: string) => kept.afterReread(() => seen.push(`${hint} ${kept.current().name}`));
  hear('nothing changed');
  expect(seen).toEqual(['nothing changed old']);
  kept.reread();
  kept.reread();
  hear('first');
  hear('second');
  readings[0]?.resolve({ version: 2, name: 'between' });
  await vi.waitFor(() => expect(readings).toHaveLength(2));
  expect(seen).toHaveLength(1);
  readings[1]?.resolve({ version: 3, name: 'new' });
  await vi.waitFor(() => expect(seen).toEqual(['nothing changed old', 'first new', 'second new']));
  kept.stop();
});

test('[SEC-24] a failed reading does not delay a change notice', async () => {
  const { kept, readings } = keep({ version: 1, name: 'old' });
  const seen: string[] = [];
  kept.reread();
  kept.afterReread(() => seen.push('hint'));
  readings[0]?.reject(new Error('no answer'));
  await vi.waitFor(() => expect(seen).toEqual(['hint']));
  kept.stop();
});

test('[SEC-24] the age of what is known grows while the database is away, and ends with the next reading', async () => {
  const { kept, readings } = keep({ version: 1, name: 'old' });
  await wait(300);
  kept.reread();
  readings[0]?.reject(new Error('away'));
  await wait(0);
  expect(kept.ageMs()).toBeGreaterThanOrEqual(299);
  kept.reread();
  await vi.waitFor(() => expect(readings).toHaveLength(2));
  const before = kept.ageMs();
  readings[1]?.resolve({ version: 1, name: 'old' });
  await vi.waitFor(() => expect(kept.ageMs()).toBeLessThan(before));
  kept.stop();
});
