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
  // What overlaps with what is the machine's: the run goes on until the working day took part with each of its deeds.
  const until = [
    /^send out: done/,
    /^end of run: done/,
    /^hand over: delivered: done/,
    /^count: settled: done/,
    /^(take back|decide): (delivered|cancelled): done/,
  ];
  const run = { db: open.db, operations: 800, seed: 1016, startsAt: TEST_NOW, until };
  const { tally, differences } = await runMoney(run);
  expect(differences).toEqual([]);
  expect(tally.get('order: placed')).toBeGreaterThan(40);
  expect(tally.get('cancel: done')).toBeGreaterThan(5);
  const words = [...tally.keys()];
  for (const wanted of until)
    expect(
      words.some((word) => wanted.test(word)),
      String(wanted),
    ).toBe(true);
}, 600_000);
