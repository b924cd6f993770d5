import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { files, galleryItems, wholesaleRequests, winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { createFiles, findFile, listKnownFiles } from './files.ts';
import { listGalleryItems } from './gallery.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** A private picture as it is stored. */
function fileOf(changes: Partial<typeof files.$inferSelect> = {}) {
  const id = randomUUID();
  return {
    ...{
      id,
      visibility: 'private' as const,
      contentHash: `hash of ${id}`,
      mediaType: 'image/webp',
      bytes: 5,
    },
    ...{ originalName: `${id}.webp`, customerId: null, staffId: null, linkedAt: now, createdAt: now },
    ...changes,
  };
}

async function insertFile(db: Database) {
  const file = fileOf();
  await db.insert(files).values(file);
  return file.id;
}

async function insertGalleryItem(db: Database, changes: Partial<typeof galleryItems.$inferInsert> = {}) {
  const row = { id: randomUUID(), name: 'a.webp', url: '/a.webp', createdAt: now, ...changes };
  await db.insert(galleryItems).values(row);
  return row.id;
}

async function insertCertificate(db: Database, certificateFileId: string) {
  const contact = { contactName: 'A', email: 'a@b.example', phone: '9515550100', city: 'Riverside' };
  await db
    .insert(wholesaleRequests)
    .values({ id: randomUUID(), shopName: 'Shop', certificateFileId, ...contact });
}

/** A photo of a claim of a customer's order. */
async function insertProof(db: Database, fileId: string) {
  const id = randomUUID();
  await addCustomer(db, { id });
  await addOrder(db, { id, customerId: id });
  await db.insert(winBackClaims).values({ id, orderId: id, customerId: id });
  await db.insert(winBackPhotos).values({ claimId: id, position: 1, fileId });
}

describe('files', () => {
  test.each([0, 1, 2])('[SEC-12] %i new files are stored with all their fields', (count) =>
    inRollback(open.db, async (tx) => {
      await tx.delete(files);
      const made = Array.from({ length: count }, () => fileOf()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      await createFiles(tx, made);
      const stored = await tx.select().from(files);
      expect(stored.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(made);
    }),
  );

  test.each([
    ['nobody', async () => {}, {}],
    ['a claim', insertProof, { isProof: true }],
    ['a request of a shop', insertCertificate, { isCertificate: true }],
    [
      'the gallery',
      (db: Database, fileId: string) => insertGalleryItem(db, { fileId }),
      { isGalleryPart: true },
    ],
  ] as const)('[SEC-12] a file that belongs to %s is marked so', (_owner, link, said) =>
    inRollback(open.db, async (tx) => {
      const [file, other] = [
        fileOf({ mediaType: 'image/png', bytes: 9, originalName: 'Mine.png' }),
        fileOf(),
      ];
      await createFiles(tx, [other, file]);
      await insertProof(tx, other.id);
      await insertCertificate(tx, other.id);
      await insertGalleryItem(tx, { fileId: other.id });
      await link(tx, file.id);
      const belongs = {
        isProof: false,
        isCertificate: false,
        isGalleryPart: false,
        isFromDoor: false,
        ...said,
      };
      const facts = { mediaType: 'image/png', bytes: 9, originalName: 'Mine.png' };
      expect(await findFile(tx, file.id)).toEqual({ id: file.id, ...facts, ...belongs });
    }),
  );

  test('[SEC-12] an unknown file is not found', () =>
    inRollback(open.db, async (tx) => {
      await insertFile(tx);
      expect(await findFile(tx, randomUUID())).toBeNull();
    }));

  test('[SEC-12] of the requested uploads, those with a row are known', () =>
    inRollback(open.db, async (tx) => {
      const [one, two, notAsked] = [await insertFile(tx), await insertFile(tx), await insertFile(tx)];
      expect(await listKnownFiles(tx, [two, randomUUID(), one])).toEqual(new Set([one, two]));
      expect(await listKnownFiles(tx, [notAsked])).toEqual(new Set([notAsked]));
      expect(await listKnownFiles(tx, [randomUUID()])).toEqual(new Set());
      expect(await listKnownFiles(tx, [])).toEqual(new Set());
    }));
});

describe('the gallery', () => {
  test('[GAL-02] the gallery lists all its items, newest first', () =>
    inRollback(open.db, async (tx) => {
      await tx.delete(galleryItems);
      const bare = { posterUrl: null, alt: '', width: null, height: null };
      const clip = {
        ...{ name: 'clip.mp4', url: '/clip.mp4', posterUrl: '/clip.webp' },
        ...{ alt: 'A clip', width: 640, height: 480 },
      };
      const middle = await insertGalleryItem(tx, { ...clip, createdAt: later(2) });
      const oldest = await insertGalleryItem(tx, { createdAt: later(1) });
      const newest = await insertGalleryItem(tx, { createdAt: later(3) });
      expect(await listGalleryItems(tx)).toEqual([
        { id: newest, name: 'a.webp', url: '/a.webp', ...bare },
        { id: middle, ...clip },
        { id: oldest, name: 'a.webp', url: '/a.webp', ...bare },
      ]);
    }));

  test('[GAL-02] an empty gallery shows nothing', () =>
    inRollback(open.db, async (tx) => {
      await tx.delete(galleryItems);
      expect(await listGalleryItems(tx)).toEqual([]);
    }));
});
