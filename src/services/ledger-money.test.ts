import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { runMoney } from './testing/money-run.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

test('[MD-08, MD-09, CONF-14, ORD-10] five hundred random money operations, two at a time, leave no difference', async () => {
  const { tally, differences } = await runMoney({
    db: open.db,
    operations: 500,
    seed: 1016,
    startsAt: TEST_NOW,
  });
  expect(differences).toEqual([]);
  expect(tally.get('order: placed')).toBeGreaterThan(40);
  expect(tally.get('cancel: done')).toBeGreaterThan(5);
}, 600_000);
