import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { addToOutbox, finishOutbox } from '#db/queries/outbox/outbox.ts';
import { raiseSettingsVersion, sendChangeNotice } from '#db/queries/versions.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from './record-writes.ts';
import { openTestShop } from './test-shop.ts';

const shop = openTestShop();
const letter = { channel: 'text', kind: 'order-status', params: { word: 'hi' }, recipient: '951' } as const;
const notice = (kind: string) => ({ topic: 'staff', kind, ref: '7' });

async function writeOfEach(db: Database) {
  await sendChangeNotice(db, notice('one'));
  await sendChangeNotice(db, notice('two'));
  await addToOutbox(db, [{ ...letter, dedupeKey: randomUUID(), runAfter: TEST_NOW }]);
  const subject = { subjectKind: 'thing', subjectId: '7' };
  await addAuditRow(db, { at: TEST_NOW, action: 'customer.close', ...subject });
  await raiseSettingsVersion(db);
}

const OF_EACH = {
  notices: [
    ['staff', 'one', '7'],
    ['staff', 'two', '7'],
  ],
  outbox: [['text', 'order-status', '951', { word: 'hi' }]],
  audit: [['customer.close', 'thing', '7']],
  catalogueVersion: 1,
  settingsVersion: 1,
};

test('[SHELL-48, ORD-24, STAFF-23] what is written is seen exactly, inside a transaction and outside of one', async () => {
  const outside = await recordWrites(shop.db(), () => inTransaction(shop.db(), writeOfEach));
  expect(outside.writes).toEqual(OF_EACH);
  await shop.rolledBack(async (tx) => {
    const inside = await recordWrites(tx, () => inTransaction(tx, writeOfEach));
    expect(inside.writes).toEqual(OF_EACH);
  });
});

test('[SHELL-48] rolled-back notices were never sent, and earlier ones do not count', async () => {
  await shop.rolledBack(async (tx) => {
    await writeOfEach(tx);
    const { result, writes } = await recordWrites(tx, async () => {
      const broken = inTransaction(tx, async (inner) => {
        await writeOfEach(inner);
        throw new Error('taken back');
      });
      return broken.catch((error: Error) => error.message);
    });
    expect({ result, writes }).toEqual({ result: 'taken back', writes: {} });
  });
});

test('[STAFF-23] what staff do and nobody signed is no entry', () =>
  shop.rolledBack(async (tx) => {
    const unsigned = { at: TEST_NOW, action: 'thing.change', subjectKind: 'thing', subjectId: '7' };
    await expect(recordWrites(tx, () => addAuditRow(tx, unsigned))).rejects.toThrow('who did it');
  }));

test('[STAFF-19] an earlier message that is now sent is named', async () => {
  await shop.rolledBack(async (tx) => {
    await addToOutbox(tx, [{ ...letter, dedupeKey: randomUUID(), runAfter: TEST_NOW }]);
    const [row] = await tx.select().from(outbox).where(eq(outbox.kind, letter.kind));
    const { writes } = await recordWrites(tx, () => finishOutbox(tx, { id: row?.id ?? 0, at: TEST_NOW }));
    expect(writes).toEqual({ outboxChanged: [[letter.kind, 'done']] });
  });
});

test('[SHELL-48] whoever listens hears it as before', async () => {
  const open = shop.opened();
  const heard: string[] = [];
  const stop = await open.listen('shop_live', (payload) => heard.push(payload));
  await sendChangeNotice(open.db, notice('heard'));
  await expect.poll(() => heard).toEqual([JSON.stringify(notice('heard'))]);
  await stop();
});
