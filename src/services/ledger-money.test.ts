import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { runMoney } from './testing/money-run.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

test('[MD-08, CASH-01, CONF-14, ORD-10] eight hundred random operations with money, goods and cash, two at a time, leave no difference', async () => {
  const { tally, differences } = await runMoney({
    db: open.db,
    operations: 800,
    seed: 1016,
    startsAt: TEST_NOW,
  });
  expect(differences).toEqual([]);
  expect(tally.get('order: placed')).toBeGreaterThan(40);
  expect(tally.get('cancel: done')).toBeGreaterThan(5);
  // The working day took part: runs, cash and ends that were taken back.
  for (const word of [
    'send out: done',
    'end of run: done',
    'hand over: delivered: done',
    'count: settled: done',
  ])
    expect(tally.get(word), word).toBeGreaterThan(0);
  expect(
    [...tally.keys()].some((word) => /^(take back|decide): (delivered|cancelled): done/.test(word)),
  ).toBe(true);
}, 600_000);
