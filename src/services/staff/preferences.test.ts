import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '#db/schema/staff.ts';
import { savedViewsOf } from '#domain/preferences.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { chooseBoardLook, chooseSingleKeys, removeView, saveView } from './preferences.ts';

const preferencesOf = async (id: string) =>
  (await database().select().from(staff).where(eq(staff.id, id)))[0]?.preferences;

beforeAll(openSmallShop);
afterAll(closeSmallShop);

test('[BOARD-03, BOARD-09] what a person likes is kept for that person, and each choice leaves the others', async () => {
  const [one, other] = [await newColleague('staff'), await newColleague('packer')];
  await chooseBoardLook(one.ctx, { look: 'calm' });
  await chooseSingleKeys(one.ctx, { isOn: false });
  expect(await preferencesOf(one.staffId)).toEqual({ boardLook: 'calm', singleKeys: false });
  await chooseSingleKeys(one.ctx, { isOn: true });
  expect(await preferencesOf(one.staffId)).toEqual({ boardLook: 'calm', singleKeys: true });
  expect(await preferencesOf(other.staffId)).toEqual({});
});

test('[BOARD-06] views are kept by name, written over, removed, and twelve at most', async () => {
  const { ctx, staffId } = await newColleague('staff');
  const views = async () => savedViewsOf((await preferencesOf(staffId)) ?? {});
  await saveView(ctx, { name: ' My zone ', query: 'view=table&q=perris' });
  await saveView(ctx, { name: 'My zone', query: 'view=table&q=hemet' });
  expect(await views()).toEqual([{ name: 'My zone', query: 'view=table&q=hemet' }]);
  for (const name of ['', '   ', 'x'.repeat(41)]) {
    expect(await saveView(ctx, { name, query: '' })).toEqual({ problem: 'view-name-invalid' });
  }
  expect(await saveView(ctx, { name: 'Long', query: 'q'.repeat(301) })).toEqual({
    problem: 'view-name-invalid',
  });
  for (let number = 2; number <= 12; number += 1)
    await saveView(ctx, { name: `V${number}`, query: 'late=1' });
  expect(await saveView(ctx, { name: 'V13', query: 'late=1' })).toEqual({ problem: 'views-full' });
  expect(await saveView(ctx, { name: 'V12', query: 'late=1' })).toEqual({ ok: true });
  await removeView(ctx, { name: 'My zone' });
  expect((await views()).map(({ name }) => name)).not.toContain('My zone');
  expect(await saveView(ctx, { name: 'V13', query: 'late=1' })).toEqual({ ok: true });
});

test('[BOARD-06, SEC-14] nobody but staff keeps any', async () => {
  const { ctx } = await newColleague('staff');
  const visitor = { ...ctx, actor: { kind: 'visitor' } as const };
  const forbidden = { problem: 'forbidden' };
  expect(await chooseBoardLook(visitor, { look: 'calm' })).toEqual(forbidden);
  expect(await chooseSingleKeys(visitor, { isOn: true })).toEqual(forbidden);
  expect(await saveView(visitor, { name: 'V', query: '' })).toEqual(forbidden);
  expect(await removeView(visitor, { name: 'V' })).toEqual(forbidden);
});
