import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../client.ts';
import { addStaff } from '../../testing/rows/people.ts';
import { openTestDatabase, TEST_NOW } from '../../testing/test-database.ts';
import { addPasskeyRow, listPasskeys, storePasskeyUse } from './passkeys.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
}, 60_000);
afterAll(() => open.close());

test('[SIGN-06] a use is stored where its counter has grown, once, or where there is none', async () => {
  const { id: staffId } = await addStaff(open.db);
  const row = { staffId, credentialId: staffId, publicKey: 'k', isBackedUp: false, name: 'Key' };
  const id = randomUUID();
  await addPasskeyRow(open.db, { id, ...row, counter: 0 });
  const use = (counter: number) => storePasskeyUse(open.db, { id, counter, isBackedUp: true, now: TEST_NOW });
  expect([await use(0), await use(0)]).toEqual([true, true]);
  expect([await use(5), await use(5), await use(4), await use(0), await use(6)]).toEqual([
    ...[true, false, false, false, true],
  ]);
  expect(await listPasskeys(open.db, staffId)).toMatchObject([
    { counter: 6, isBackedUp: true, lastUsedAt: TEST_NOW },
  ]);
});
