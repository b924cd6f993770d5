import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDoorPhotos } from '#db/queries/road/photos.ts';
import { files } from '#db/schema/files.ts';
import { runNotices, runStops } from '#db/schema/runs.ts';
import type { ShopContext } from '../context.ts';
import { openPrivateFile } from '../files/open-private-file.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { eventsOf, newRun, PASSED, stopAt, stopRow, uploadsIn } from '../testing/road-run.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, rowOf } from '../testing/staff-orders.ts';
import { sha256Hex } from './drawings.ts';
import { giveRunKey } from './run-key.ts';
import { takeEvents } from './take-events.ts';
import { takePhoto } from './take-photo.ts';
import { takeStep } from './take-step.ts';

const MINUTE_MS = 60_000;
const at = { folder: '' };
beforeAll(async () => {
  await openSmallShop();
  at.folder = await mkdtemp(join(tmpdir(), 'photos-'));
});
afterAll(async () => {
  await closeSmallShop();
  await rm(at.folder, { recursive: true, force: true });
});

const uploads = () => uploadsIn(at.folder);
const draw = (color: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: color } }).jpeg();
const parcel = async (color = '#a52') => Buffer.from(new Uint8Array(await draw(color).toBuffer()));
const required = (ctx: ShopContext): ShopContext => ({
  ...ctx,
  settings: { ...ctx.settings, doorPhoto: 'required' },
});

/** A run whose driver has handed over once, with this photo at the door. */
async function handedOver({
  sent,
  color = '#a52',
  isRemoved = false,
}: {
  sent?: Buffer;
  color?: string;
  isRemoved?: boolean;
} = {}) {
  const told = await newRun();
  const { stopId } = stopAt(told.stops, 0);
  const given = await giveRunKey(told.ctx, {});
  if (!('key' in given) || !given.key) throw new Error('no key');
  const bytes = sent ? Buffer.from(new Uint8Array(sent)) : await parcel(color);
  const hash = sha256Hex(bytes);
  if (isRemoved) await database().update(runStops).set({ state: 'removed' }).where(eq(runStops.id, stopId));
  const body = { ...PASSED, photoHash: hash };
  const events = eventsOf(told.run.id, [{ kind: 'handed-over', stopId, deviceAt: told.ctx.now, body }]);
  const nobody = { ...told.ctx, actor: { kind: 'visitor' } as const };
  const batch = { runId: told.run.id, key: given.key, sentAt: told.ctx.now, uploads: uploads() };
  const tell = () => takeEvents(nobody, { ...batch, events });
  const send = (change: { bytes?: Buffer<ArrayBuffer>; hash?: string; key?: string } = {}) =>
    takePhoto(nobody, { ...batch, bytes, hash, ...change });
  return { ...told, stopId, bytes, hash, tell, send };
}

test('[ROAD-10] a photo waits for its event, is kept once however often it comes, and the order’s staff open it', async () => {
  const { ctx, stopId, stops, bytes, hash, tell, send, driverStaffId } = await handedOver();
  const early = await recordWrites(database(), () => send());
  expect(early).toEqual({ result: { ok: true, state: 'early' }, writes: {} });
  await tell();
  expect((await rowOf(stopAt(stops, 0).orderNumber)).status).toBe('delivered');
  expect(await Promise.all([send(), send()])).toEqual(Array(2).fill({ ok: true, state: 'kept' }));
  expect(await send()).toEqual({ ok: true, state: 'kept' });
  const rows = await database().select().from(files).where(eq(files.contentHash, hash));
  expect(rows).toMatchObject([
    { visibility: 'private', mediaType: 'image/jpeg', staffId: driverStaffId, bytes: bytes.length },
  ]);
  const id = rows[0]?.id ?? '';
  expect(await stopRow(stopId)).toMatchObject({ photoFileId: id });
  expect(await readFile(join(at.folder, id))).toEqual(bytes);
  expect((await readdir(at.folder)).filter((name) => name !== 'growing')).toContain(id);
  const opened = await openPrivateFile((await newColleague('staff')).ctx, { id, uploads: uploads() });
  expect(opened).toHaveProperty('ok', true);
  if ('body' in opened) await opened.body?.cancel();
  expect(ctx.settings.doorPhoto).toBe('off');
});

test('[ROAD-10] what is no photo, has a camera’s notes, is another one or too large is refused, and nothing is kept', async () => {
  const noted = await draw('#111')
    .withExif({ IFD0: { Make: 'Pocket' } })
    .toBuffer();
  const wide = await sharp(Buffer.from(Array.from({ length: 1_500_000 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 1000, height: 500, channels: 3 },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  const before = (await readdir(at.folder)).length;
  for (const sent of [Buffer.from('<script>'), noted, wide]) {
    const { tell, send } = await handedOver({ sent });
    await tell();
    const { result, writes } = await recordWrites(database(), () => send());
    expect([result, writes]).toEqual([{ problem: 'door-photo-invalid' }, {}]);
  }
  const { tell, send } = await handedOver({ color: '#2a5' });
  await tell();
  expect(await send({ bytes: await parcel('#333') })).toEqual({ problem: 'door-photo-invalid' });
  expect(await send({ key: 'x'.repeat(43) })).toEqual({ problem: 'run-key-invalid' });
  expect((await readdir(at.folder)).length).toBe(before);
});

test('[ROAD-07, ROAD-10] the photo of a step that could not be done stands with the word to look at it', async () => {
  const { run, stopId, tell, send } = await handedOver({ color: '#25a', isRemoved: true });
  await tell();
  expect(await send()).toEqual({ ok: true, state: 'kept' });
  expect(await send()).toEqual({ ok: true, state: 'kept' });
  const [notice] = await database().select().from(runNotices).where(eq(runNotices.runId, run.id));
  expect(notice).toMatchObject({ code: 'stop-removed', details: { photo: expect.any(String) } });
  expect((await stopRow(stopId)).photoFileId).toBeNull();
  const id = String(notice?.details.photo);
  const opened = await openPrivateFile((await newColleague('staff')).ctx, { id, uploads: uploads() });
  expect(opened).toHaveProperty('ok', true);
  if ('body' in opened) await opened.body?.cancel();
});

test('[ROAD-09] where a photo is required, a hand-over without one is refused and changes nothing; a form brings one', async () => {
  const { ctx, stops } = await newRun();
  const { stopId } = stopAt(stops, 0);
  const step = { kind: 'handed-over', stopId, facts: { addressVersion: 0, ...PASSED } } as const;
  const { result, writes } = await recordWrites(database(), () =>
    takeStep(required(ctx), { step, uploads: uploads() }),
  );
  expect([result, writes]).toEqual([{ problem: 'door-photo-missing' }, {}]);
  const data = await parcel('#5a2');
  const photo = {
    id: ctx.newId(),
    bytes: data.length,
    contentHash: sha256Hex(data),
    mediaType: 'image/webp',
  };
  const withPhoto = { ...step, facts: { ...step.facts, photoHash: photo.contentHash } };
  expect(await takeStep(required(ctx), { step: withPhoto, photo, uploads: uploads() })).toEqual({ ok: true });
  expect(await stopRow(stopId)).toMatchObject({ state: 'delivered', photoFileId: photo.id });
});

test('[ROAD-10, SEC-34] a photo goes half a year after it came, and newer ones stay', async () => {
  const { ctx, stopId, tell, send } = await handedOver({ color: '#a25' });
  await tell();
  await send();
  expect(await deleteDoorPhotos(database(), new Date(ctx.now.getTime() - MINUTE_MS))).toBe(0);
  const id = (await stopRow(stopId)).photoFileId ?? '';
  expect(await deleteDoorPhotos(database(), new Date(ctx.now.getTime() + MINUTE_MS))).toBeGreaterThan(0);
  expect((await stopRow(stopId)).photoFileId).toBeNull();
  expect(await database().select().from(files).where(eq(files.id, id))).toEqual([]);
});
