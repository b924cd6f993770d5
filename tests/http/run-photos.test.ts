import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '#db/schema/files.ts';
import { runEvents, runStops, runs } from '#db/schema/runs.ts';
import { sendOut } from '../support/road-run.ts';
import { roadNow, shopNow } from '../support/shop-time.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';

const KEY = 'k'.repeat(43);
const held: { shop?: BuiltShop; runId: string; stopId: string } = { runId: '', stopId: '' };
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

beforeAll(async () => {
  const shop = await openBuiltShop(roadNow());
  const { runId } = await sendOut(shop.db, 1);
  const eventKeyEndsAt = new Date(shopNow().getTime() + 72 * 3_600_000);
  await shop.db
    .update(runs)
    .set({ eventKeyHash: sha256(KEY), eventKeyEndsAt })
    .where(eq(runs.id, runId));
  const [stop] = await shop.db.select().from(runStops).where(eq(runStops.runId, runId));
  Object.assign(held, { shop, runId, stopId: stop?.id ?? '' });
});
afterAll(() => held.shop?.close());

function open() {
  if (!held.shop) throw new Error('no shop');
  return held.shop;
}

type More = { key?: string; origin?: string; run?: string };

async function send(bytes: Uint8Array, hash = sha256(bytes), more: More = {}) {
  const { key = KEY, origin = open().url, run = held.runId } = more;
  const answer = await fetch(`${open().url}/run-photos?${new URLSearchParams({ run, hash })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', Origin: origin, ...(key && { Authorization: `Bearer ${key}` }) },
    body: Buffer.from(bytes),
  });
  const text = await answer.text();
  return { status: answer.status, ...(text.startsWith('{') ? (JSON.parse(text) as object) : {}) };
}

const parcel = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();

test('[ROAD-10] without a session the run’s key alone brings a photo, and only the one that an event names', async () => {
  const { db } = open();
  const photo = await parcel();
  const before = await db.select().from(files);
  expect(await send(photo, undefined, { key: '' })).toMatchObject({ status: 401, code: 'run-key-invalid' });
  expect(await send(photo, undefined, { key: 'w'.repeat(43) })).toMatchObject({ status: 401 });
  expect(await send(photo, undefined, { run: randomUUID() })).toMatchObject({ status: 401 });
  expect(await send(photo, 'x')).toMatchObject({ status: 400, code: 'malformed' });
  expect(await send(photo, undefined, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  expect(await send(photo)).toMatchObject({ status: 200, state: 'early' });
  expect(await db.select().from(files)).toEqual(before);
  const told = { id: randomUUID(), seq: 1, kind: 'handed-over', stopId: held.stopId, hash: sha256('x') };
  const clocks = { deviceAt: shopNow(), receivedAt: shopNow(), previousHash: '' };
  const body = { photoHash: sha256(photo) };
  await db.insert(runEvents).values({ runId: held.runId, ...told, ...clocks, body, outcome: 'applied' });
  expect(await send(new Uint8Array([1, 2, 3]), sha256(photo))).toMatchObject({
    ...{ status: 422, code: 'door-photo-invalid' },
  });
  expect(await send(photo)).toMatchObject({ status: 200, state: 'kept' });
  expect(await send(photo)).toMatchObject({ status: 200, state: 'kept' });
  const [stop] = await db.select().from(runStops).where(eq(runStops.id, held.stopId));
  expect((await db.select().from(files)).map(({ id }) => id)).toEqual([
    ...before.map(({ id }) => id),
    stop?.photoFileId,
  ]);
});

// The last one: its connection is of no use to others.
test('[ROAD-10] a photo that is too long is refused before it is read', async () => {
  const status = await send(new Uint8Array(300_000)).then(
    (answer) => answer.status,
    () => 413,
  );
  expect(status).toBe(413);
});
