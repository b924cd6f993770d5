import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { drawIcon } from './draw-icon.ts';
import { hasMarkPicture, readMark, saveMarkPicture } from './shop-mark.ts';

const { rolledBack, as } = openTestShop('demo');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mooddrop-mark-'));
  const plain = { create: { width: 400, height: 300, channels: 3 as const, background: '#336699' } };
  await sharp(plain).jpeg().toFile(join(folder, 'photo'));
  await writeFile(join(folder, 'words'), 'no picture');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[FIRST-11] the owner’s picture becomes the mark, square and small, and goes away again', () =>
  rolledBack(async (db) => {
    const ctx = as(db, 'admin');
    const before = await readMark(ctx);
    const saved = await recordWrites(db, () => saveMarkPicture(ctx, join(folder, 'photo')));
    expect(saved).toEqual({
      result: { ok: true },
      writes: { audit: [['mark.save', 'shop', 'mark']], catalogueVersion: 1 },
    });
    const [, data = ''] = /base64,([^"]+)"/.exec(await readMark(ctx)) ?? [];
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
      width: 192,
      height: 192,
      format: 'png',
    });
    expect(await hasMarkPicture(ctx)).toBe(true);
    const removed = await recordWrites(db, () => saveMarkPicture(ctx, null));
    expect(removed.writes.audit).toEqual([['mark.remove', 'shop', 'mark']]);
    expect([await readMark(ctx), await hasMarkPicture(ctx)]).toEqual([before, false]);
  }));

test('[FIRST-11] what is no picture, and who is no admin, changes nothing', () =>
  rolledBack(async (db) => {
    const save = (role: 'admin' | 'manager', name: string) =>
      recordWrites(db, () => saveMarkPicture(as(db, role), join(folder, name)));
    expect(await save('admin', 'words')).toEqual({ result: { problem: 'picture-unreadable' }, writes: {} });
    expect(await save('manager', 'photo')).toEqual({ result: { problem: 'forbidden' }, writes: {} });
  }));

test('[HOME-23] a shared link shows the mark on a picture of the size that messengers cut to', () =>
  rolledBack(async (db) => {
    const ctx = as(db, 'admin');
    const draw = async () => {
      const drawn = await drawIcon(ctx, 'share.png');
      if ('problem' in drawn) throw new Error(drawn.problem);
      return drawn.picture;
    };
    const letters = await draw();
    expect(await sharp(letters).metadata()).toMatchObject({ width: 1200, height: 630, hasAlpha: false });
    await saveMarkPicture(ctx, join(folder, 'photo'));
    const middle = { left: 590, top: 305, width: 20, height: 20 };
    const cut = await sharp(await draw())
      .extract(middle)
      .toBuffer();
    const { dominant } = await sharp(cut).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect(await drawIcon(ctx, 'other.png')).toEqual({ problem: 'not-found' });
  }));
