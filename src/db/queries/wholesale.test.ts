import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { files, galleryItems, wholesaleRequests } from '#db/schema/files.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { createGalleryItem, deleteGalleryItem, isMediaShown } from './gallery.ts';
import {
  changeWholesaleStatus,
  countWholesaleRequests,
  createWholesaleRequest,
  findWholesaleRequest,
  listWholesaleRequests,
  sumCertificateBytes,
} from './wholesale.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertFile(db: Database, bytes: number) {
  const id = randomUUID();
  await db
    .insert(files)
    .values({ id, visibility: 'private', contentHash: id, mediaType: 'application/pdf', bytes });
  return id;
}

const SHOP = {
  ...{ shopName: 'Corner', contactName: 'Ada Lane', email: 'ada@example.com', phone: '9515550101' },
  ...{ city: 'Riverside', volume: '10', message: 'Hello', smsOptIn: true, certificateName: 'seller.pdf' },
};

async function insertRequest(db: Database, values: Partial<typeof wholesaleRequests.$inferInsert> = {}) {
  const row = { id: randomUUID(), ...SHOP, createdAt: TEST_NOW, ...values };
  return stored(await db.insert(wholesaleRequests).values(row).returning());
}

describe('wholesale requests', () => {
  test('[WHOLE-08] a request is stored as it was sent', () =>
    inRollback(open.db, async (tx) => {
      const certificateFileId = await insertFile(tx, 1);
      const row = { id: randomUUID(), ...SHOP, certificateFileId, createdAt: TEST_NOW };
      await createWholesaleRequest(tx, row);
      expect(await tx.select().from(wholesaleRequests)).toEqual([{ ...row, status: 'new', version: 1 }]);
    }));

  test('[STAFF-14] requests come newest first, of one status on request', () =>
    inRollback(open.db, async (tx) => {
      const middle = await insertRequest(tx, { createdAt: later(1) });
      const newest = await insertRequest(tx, { createdAt: later(2), status: 'sent' });
      const oldest = await insertRequest(tx);
      const list = (status: 'new' | 'closed' | null, limit: number) =>
        listWholesaleRequests(tx, { status, limit });
      expect(await list(null, 9)).toEqual([newest, middle, oldest]);
      expect(await list(null, 2)).toEqual([newest, middle]);
      expect(await list('new', 9)).toEqual([middle, oldest]);
      expect(await list('closed', 9)).toEqual([]);
    }));

  test('the sizes of all certificates are added up, without other files', () =>
    inRollback(open.db, async (tx) => {
      expect(await sumCertificateBytes(tx)).toBe(0);
      await insertRequest(tx, { certificateFileId: await insertFile(tx, 20) });
      await insertRequest(tx, { certificateFileId: await insertFile(tx, 3), status: 'closed' });
      await insertRequest(tx);
      await insertFile(tx, 100);
      expect(await sumCertificateBytes(tx)).toBe(23);
    }));

  test('[STAFF-14] requests are counted by status', () =>
    inRollback(open.db, async (tx) => {
      expect(await countWholesaleRequests(tx)).toEqual([]);
      for (const status of ['new', 'sent', 'new'] as const) await insertRequest(tx, { status });
      const counts = await countWholesaleRequests(tx);
      expect(new Map(counts.map(({ status, requests }) => [status, requests]))).toEqual(
        new Map([
          ['new', 2],
          ['sent', 1],
        ]),
      );
    }));

  test('[STAFF-14] a request is found with the size of its certificate', () =>
    inRollback(open.db, async (tx) => {
      await insertRequest(tx, { certificateFileId: await insertFile(tx, 3) });
      const row = await insertRequest(tx, { certificateFileId: await insertFile(tx, 20) });
      const without = await insertRequest(tx);
      expect(await findWholesaleRequest(tx, row.id)).toEqual({ ...row, certificateBytes: 20 });
      expect(await findWholesaleRequest(tx, without.id)).toEqual({ ...without, certificateBytes: null });
      expect(await findWholesaleRequest(tx, randomUUID())).toBeNull();
    }));

  test('[STAFF-14] a status changes only with its current version', () =>
    inRollback(open.db, async (tx) => {
      const row = await insertRequest(tx, { version: 3 });
      const other = await insertRequest(tx, { version: 3, createdAt: later(1) });
      const read = () => tx.select().from(wholesaleRequests).orderBy(asc(wholesaleRequests.createdAt));
      const change = (version: number) =>
        changeWholesaleStatus(tx, { id: row.id, version, status: 'closed' });
      expect([await change(2), await read()]).toEqual([false, [row, other]]);
      expect([await change(3), await read()]).toEqual([
        true,
        [{ ...row, status: 'closed', version: 4 }, other],
      ]);
    }));
});

describe('the gallery', () => {
  const picture = (url: string) => ({
    ...{
      id: randomUUID(),
      name: `${url}.jpg`,
      url,
      posterUrl: 'poster',
      alt: 'A shelf',
      width: 4,
      height: 3,
    },
    createdAt: TEST_NOW,
  });

  test('an item is stored as it was given', () =>
    inRollback(open.db, async (tx) => {
      const row = { ...picture('a'), fileId: await insertFile(tx, 1) };
      await createGalleryItem(tx, row);
      expect(await tx.select().from(galleryItems)).toEqual([{ ...row, version: 1 }]);
    }));

  test('an item is removed once, and the others stay', () =>
    inRollback(open.db, async (tx) => {
      const gone = picture('a');
      const kept = picture('b');
      for (const row of [gone, kept]) await createGalleryItem(tx, row);
      const rest = { fileId: null, version: 1 };
      expect(await deleteGalleryItem(tx, gone.id)).toEqual({ ...gone, ...rest });
      expect(await deleteGalleryItem(tx, gone.id)).toBeNull();
      expect(await tx.select().from(galleryItems)).toEqual([{ ...kept, ...rest }]);
    }));

  test('a file is shown as long as one item shows it', () =>
    inRollback(open.db, async (tx) => {
      const [one, two] = [picture('a'), picture('a')];
      for (const row of [one, two, picture('b')]) await createGalleryItem(tx, row);
      const answers = [await isMediaShown(tx, 'a')];
      for (const { id } of [one, two]) {
        await deleteGalleryItem(tx, id);
        answers.push(await isMediaShown(tx, 'a'));
      }
      expect(answers).toEqual([true, true, false]);
    }));
});
