import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '#db/queries/files.ts';
import { customers } from '#db/schema/customers.ts';
import { galleryItems, wholesaleRequests, winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { STAFF_ROLES } from '#domain/staff.ts';
import type { Actor } from '../context.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { createFolderStorage } from './folder-storage.ts';
import { openPrivateFile } from './open-private-file.ts';
import { uploadPath } from './uploads-folder.ts';

const { db, as } = openTestShop('demo');

const KINDS = ['proof', 'certificate', 'gallery', 'of nothing'] as const;
type Kind = (typeof KINDS)[number];

const held = { folder: '', ownerId: '', ids: {} as Record<Kind, string> };

/** A file that lies on the disk, its content being its name. */
async function addFile(name: string): Promise<string> {
  const id = randomUUID();
  await writeFile(uploadPath(held.folder, id), name);
  const facts = { mediaType: 'image/png', bytes: name.length, contentHash: id, originalName: `${name}.png` };
  await createFiles(db(), [{ id, ...facts, visibility: 'private', createdAt: TEST_NOW }]);
  return id;
}

async function addProof(): Promise<string> {
  const fileId = await addFile('proof');
  const claimed = new Set((await db().select().from(winBackClaims)).map(({ orderId }) => orderId));
  const order = (await db().select().from(orders)).find(({ id }) => !claimed.has(id));
  if (!order) throw new Error('the demo has no order');
  held.ownerId = order.customerId;
  const claimId = randomUUID();
  const { id: orderId, customerId } = order;
  await db().insert(winBackClaims).values({ id: claimId, orderId, customerId, status: 'open' });
  await db().insert(winBackPhotos).values({ claimId, position: 1, fileId });
  return fileId;
}

async function addCertificate(): Promise<string> {
  const certificateFileId = await addFile('certificate');
  const shop = { shopName: 'Green Door', contactName: 'Ada', email: 'a@door.example', phone: '9515550133' };
  const input = { city: 'Perris', volume: '10', message: '', certificateFileId };
  await db()
    .insert(wholesaleRequests)
    .values({ id: randomUUID(), ...shop, ...input });
  return certificateFileId;
}

async function addPicture(): Promise<string> {
  const fileId = await addFile('gallery');
  const item = { name: 'red.png', url: '/media/red.png', width: 4, height: 3 };
  await db()
    .insert(galleryItems)
    .values({ id: randomUUID(), ...item, fileId });
  return fileId;
}

beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'private-'));
  held.ids = {
    proof: await addProof(),
    certificate: await addCertificate(),
    gallery: await addPicture(),
    'of nothing': await addFile('of nothing'),
  };
}, 120_000);
afterAll(() => rm(held.folder, { recursive: true, force: true }));

/** What each section may read, written out: not asked of the table of rights. */
const READERS: Record<Kind, readonly string[]> = {
  proof: ['admin', 'manager', 'support', 'staff'],
  certificate: ['admin', 'manager', 'support', 'staff'],
  gallery: ['admin', 'manager', 'staff'],
  'of nothing': [],
};

test.each(STAFF_ROLES.flatMap((role) => KINDS.map((kind) => [role, kind] as const)))(
  '[SEC-12, SEC-14, WHOLE-08] %s asks for a file, kind %s',
  async (role, kind) => {
    const found = await openPrivateFile(as(db(), role), {
      id: held.ids[kind],
      uploads: createFolderStorage(held.folder),
    });
    if (!READERS[kind].includes(role)) return expect(found).toEqual({ problem: 'not-found' });
    if ('problem' in found) throw new Error(found.problem);
    const file = { id: held.ids[kind], originalName: `${kind}.png`, mediaType: 'image/png' };
    expect(found).toMatchObject({ ok: true, file });
    expect(await new Response(found.body).text()).toBe(kind);
  },
);

test('[SEC-12, SEC-06] nobody but staff reads any of them, its own customer neither', async () => {
  const [person] = await db().select().from(customers).limit(1);
  const sessionId = randomUUID();
  const actors: Actor[] = [
    { kind: 'visitor' },
    { kind: 'guest', customerId: person?.id ?? '', sessionId },
    { kind: 'customer', customerId: held.ownerId, sessionId },
  ];
  for (const actor of actors)
    for (const id of Object.values(held.ids))
      expect(
        await openPrivateFile(testContext(db(), actor), { id, uploads: createFolderStorage(held.folder) }),
      ).toEqual({
        problem: 'forbidden',
      });
});

test('[SEC-12] an unknown file, and one whose bytes are gone, are not found', async () => {
  const admin = as(db(), 'admin');
  const ask = (id: string) => openPrivateFile(admin, { id, uploads: createFolderStorage(held.folder) });
  expect(await ask(randomUUID())).toEqual({ problem: 'not-found' });
  const id = await addCertificate();
  expect(await ask(id)).toHaveProperty('ok');
  await rm(uploadPath(held.folder, id));
  expect(await ask(id)).toEqual({ problem: 'not-found' });
});
