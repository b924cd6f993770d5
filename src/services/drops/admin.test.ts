import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { listUpsells } from '#db/queries/drops/drops.ts';
import { dropRequests, drops } from '#db/schema/drops.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { readBundle, saveBundle } from './bundle-admin.ts';
import { listDrops, readDrop, saveDrop, textDropList } from './drop-admin.ts';
import { loadDrop } from './load-drop.ts';
import { requestDrop } from './request-drop.ts';
import { readUpsell, saveUpsell } from './upsell-admin.ts';

const shop: { open?: OpenDatabase; staffId: string } = { staffId: '' };

beforeAll(async () => {
  shop.open = await openTestDatabase('demo');
  const [person] = await shop.open.db.select().from(staff).limit(1);
  shop.staffId = person?.id ?? '';
}, 120_000);
afterAll(() => shop.open?.close());

function db() {
  if (!shop.open) throw new Error('the database is not open');
  return shop.open.db;
}

function as(tx: Database, role: StaffRole = 'manager') {
  return testContext(tx, { kind: 'staff' as const, staffId: shop.staffId, role, sessionId: randomUUID() });
}

const DRAFT = {
  code: 'FILE_0214',
  label: 'February Drop',
  title: 'File_0214 Two Chairs',
  intro: 'For two.',
  unlockAt: '2027-02-12T19:00',
  preorderEndsAt: '2027-02-14T19:00',
  earlyWindowHours: 48,
  earlyBonusSku: '',
  isPublished: true,
  isCurrent: true,
  images: [{ src: '/media/scenes/drop-hero.webp', alt: 'Blue light', caption: 'One' }],
  statTiles: [{ value: '9', label: 'products' }],
};

test('[STAFF-10] [DROP-06] [DROP-09] a new current drop takes the place of the old one, in shop time', async () => {
  await inRollback(db(), async (tx) => {
    const input = { id: null, version: 0, draft: DRAFT };
    const { result, writes } = await recordWrites(tx, () => saveDrop(as(tx), input));
    if ('problem' in result) throw new Error(result.problem);
    expect(writes).toEqual({ audit: [['drop.create', 'drop', result.id]], catalogueVersion: 1 });
    expect(await loadDrop(as(tx), null)).toMatchObject({
      code: 'FILE_0214',
      unlockAtMs: Date.UTC(2027, 1, 13, 3),
    });
    expect(await tx.select().from(drops).where(eq(drops.isCurrent, true))).toHaveLength(1);
    const audit = await tx.select().from(auditLog).where(eq(auditLog.action, 'drop.create'));
    expect(audit).toMatchObject([{ staffId: shop.staffId, after: { code: 'FILE_0214' } }]);
  });
});

test('[STAFF-10] an old version changes nothing, not even which drop is the current one', async () => {
  await inRollback(db(), async (tx) => {
    const made = await saveDrop(as(tx), { id: null, version: 0, draft: { ...DRAFT, isCurrent: false } });
    const id = 'ok' in made ? made.id : '';
    const late = await recordWrites(tx, () => saveDrop(as(tx), { id, version: 9, draft: DRAFT }));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect((await loadDrop(as(tx), null))?.code).toBe('FILE_1221');
    const saved = await recordWrites(tx, () => saveDrop(as(tx), { id, version: 1, draft: DRAFT }));
    expect(saved).toEqual({
      result: { ok: true, id },
      writes: { audit: [['drop.edit', 'drop', id]], catalogueVersion: 1 },
    });
  });
});

test('[STAFF-10] malformed drafts and people without the right are refused', async () => {
  await inRollback(db(), async (tx) => {
    const wrong = [
      [{ label: ' ' }, 'fields-missing'],
      [{ code: 'a b' }, 'drop-code-invalid'],
      [{ unlockAt: 'soon' }, 'drop-times-invalid'],
      [{ isPublished: false }, 'drop-current-hidden'],
      [{ images: [{ src: 'https://evil.example/x.png', alt: '', caption: '' }] }, 'drop-image-invalid'],
      [{ images: [...DRAFT.images, { src: '//evil.example', alt: '', caption: '' }] }, 'drop-image-invalid'],
      [{ images: [{ src: '/media/../%2e', alt: '', caption: '' }, ...DRAFT.images] }, 'drop-image-invalid'],
    ] as const;
    for (const [part, problem] of wrong) {
      const draft = { ...DRAFT, ...part };
      expect(await saveDrop(as(tx), { id: null, version: 0, draft })).toEqual({ problem });
    }
    const bonus = { ...DRAFT, earlyBonusSku: 'NO-SUCH-SHOT' };
    expect(await saveDrop(as(tx), { id: null, version: 0, draft: bonus })).toEqual({
      problem: 'drop-bonus-unknown',
      sku: 'NO-SUCH-SHOT',
    });
    for (const role of ['staff', 'packer', 'driver'] as const) {
      expect(await listDrops(as(tx, role))).toEqual({ problem: 'forbidden' });
      expect(await saveDrop(as(tx, role), { id: null, version: 0, draft: DRAFT })).toEqual({
        problem: 'forbidden',
      });
    }
  });
});

test('[STAFF-10] [CLUB-08] one text goes to each number of a list once, however often it is queued', async () => {
  await inRollback(db(), async (tx) => {
    const drop = (await tx.select().from(drops).where(eq(drops.code, 'FILE_1221')))[0];
    const id = drop?.id ?? '';
    const ask = { drop: 'FILE_1221', phone: '951 555 0188', mood: '', kind: 'archive' as const };
    const first = { ...ask, email: 'one@example.com' };
    const told = await recordWrites(tx, () => requestDrop(as(tx), first));
    expect(told.writes).toEqual({ notices: [['staff', 'drop-request', 'FILE_1221']] });
    await requestDrop(as(tx), { ...ask, email: 'two@example.com' });
    const text = { id, kind: 'archive' as const, text: 'The drawer opens at seven.' };
    await requestDrop(as(tx), { ...ask, kind: 'notify', phone: '951 555 0187', email: 'three@example.com' });
    await otherDropAsks(tx, { ...ask, email: 'four@example.com', phone: '951 555 0186' });
    const phones = await phonesOf(tx, { id, kind: 'archive' });
    expect(phones).toContain('9515550188');
    const sent = await recordWrites(tx, () => textDropList(as(tx), text));
    const audit = [['drop.text', 'drop', id]];
    expect(sent.result).toEqual({ ok: true, queued: phones.length });
    expect(new Set(sent.writes.outbox?.map(String))).toEqual(
      new Set(phones.map((phone) => String(['text', 'drop-news', phone, { text: text.text }]))),
    );
    expect(sent.writes).toEqual({ outbox: expect.any(Array), audit });
    const params = { text: text.text, dropId: id, list: 'archive' };
    expect(sent.writes.outbox).toContainEqual(['text', 'drop-news', '9515550188', params]);
    expect((await recordWrites(tx, () => textDropList(as(tx), text))).writes).toEqual({ audit });
    expect(await textDropList(as(tx), { ...text, text: ' ' })).toEqual({ problem: 'message-empty' });
    const found = await readDrop(as(tx), id);
    expect(found.requests?.filter(({ email }) => email === 'one@example.com')).toHaveLength(1);
  });
});

/** Who stands in a list of this drop, each number once. */
async function phonesOf(tx: Database, { id, kind }: { id: string; kind: 'notify' | 'archive' }) {
  const isInList = and(eq(dropRequests.dropId, id), eq(dropRequests.kind, kind));
  const rows = await tx.select().from(dropRequests).where(isInList);
  return [...new Set(rows.map(({ phone }) => phone.replace(/\D/g, '').slice(-10)))];
}

/** Somebody in the same list of another drop. */
async function otherDropAsks(tx: Database, ask: Parameters<typeof requestDrop>[1]) {
  const other = { ...DRAFT, isCurrent: false };
  expect(await saveDrop(as(tx), { id: null, version: 0, draft: other })).toMatchObject({ ok: true });
  expect(await requestDrop(as(tx), { ...ask, drop: DRAFT.code })).toEqual({ ok: true });
}

const BUNDLE = {
  name: 'Lite Bundl',
  preorderPriceCents: 4100,
  regularPriceCents: 4700,
  tag: '',
  line: 'One and one.',
  summary: '',
  bonusText: '',
  comingSoon: false,
  isActive: true,
  items: [
    { formatKey: 'shot', qty: 2, chooseMood: true, fixedSku: 'ignored', isBonus: false },
    { formatKey: 'sampler', qty: 1, chooseMood: false, fixedSku: 'BUNDL-BONUS-SAMPLER', isBonus: true },
    { formatKey: '', qty: 1, chooseMood: true, fixedSku: '', isBonus: false },
  ],
};

const readAll = async (tx: Database) => (await loadDrop(as(tx), null))?.bundles ?? [];

test('[STAFF-11] [DROP-11] [DROP-13] prices and contents of a bundle change together and are seen at once', async () => {
  await inRollback(db(), async (tx) => {
    const input = { slug: 'lite', version: 1, draft: BUNDLE };
    const others = (await readAll(tx)).filter(({ slug }) => slug !== 'lite');
    const saved = await recordWrites(tx, () => saveBundle(as(tx), input));
    expect(saved).toEqual({
      result: { ok: true },
      writes: { audit: [['bundle.edit', 'bundle', 'lite']], catalogueVersion: 1 },
    });
    expect((await readAll(tx)).filter(({ slug }) => slug !== 'lite')).toEqual(others);
    const lite = (await loadDrop(as(tx), null))?.bundles.find(({ slug }) => slug === 'lite');
    expect(lite).toMatchObject({ preorderPriceCents: 4100, regularPriceCents: 4700, tag: null });
    expect(lite?.items).toMatchObject([
      { formatKey: 'shot', qty: 2 },
      { formatKey: 'sampler', isBonus: true },
    ]);
    const late = await recordWrites(tx, () => saveBundle(as(tx), input));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
  });
});

test('[STAFF-11] wrong prices and items, unknown bundles and people without the right are refused', async () => {
  await inRollback(db(), async (tx) => {
    const save = (part: object, slug = 'lite') =>
      saveBundle(as(tx), { slug, version: 1, draft: { ...BUNDLE, ...part } });
    expect(await save({ preorderPriceCents: null })).toEqual({ problem: 'bundle-price-invalid' });
    expect(await save({ preorderPriceCents: 9000 })).toEqual({ problem: 'bundle-price-invalid' });
    const nothing = { formatKey: 'shot', qty: 1, chooseMood: false, fixedSku: '', isBonus: false };
    expect(await save({ items: [nothing] })).toEqual({ problem: 'bundle-item-invalid' });
    expect(await save({ items: [{ ...nothing, chooseMood: true, qty: 0 }] })).toEqual({
      problem: 'bundle-item-invalid',
    });
    expect(await save({}, 'nope')).toEqual({ problem: 'not-found' });
    expect(await readBundle(as(tx, 'support'), 'lite')).toEqual({ problem: 'forbidden' });
  });
});

test('[SHELL-50] the section lists every access code with its fields; without the right to drops nobody sees them', async () => {
  const listed = await listDrops(as(db()));
  if ('problem' in listed) throw new Error(listed.problem);
  const found = new Map(listed.codes.map((row) => [row.code.code, row]));
  expect([...found.keys()].toSorted()).toEqual(['ARCHIVE-1016', 'BACKDOOR', 'LONGNIGHT-EARLY']);
  expect(found.get('ARCHIVE-1016')).toMatchObject({
    code: { isActive: true, maxUses: 100, uses: 38, expiresAt: null, createdAt: expect.any(Date) },
    drop: expect.stringContaining('1016'),
  });
  expect(found.get('LONGNIGHT-EARLY')?.code.expiresAt).toEqual(new Date(TEST_NOW.getTime() + 62 * 3_600_000));
  expect(found.get('BACKDOOR')).toMatchObject({ code: { dropId: null, isActive: false }, drop: null });
  expect(await listDrops(as(db(), 'packer'))).toEqual({ problem: 'forbidden' });
});

const EXTRA = { name: 'Night shot', priceCents: 900, formatKey: 'gummies', sameMood: true, isActive: true };

test('[STAFF-11] [DROP-25] an extra is made, offered beside the bundles, and changed over the version that was seen', async () => {
  await inRollback(db(), async (tx) => {
    const input = { key: null, version: 0, draft: EXTRA };
    const { result: made, writes } = await recordWrites(tx, () => saveUpsell(as(tx), input));
    if ('problem' in made) throw new Error(made.problem);
    expect(writes).toEqual({ audit: [['upsell.create', 'upsell', made.key]], catalogueVersion: 1 });
    const offered = async () => (await listUpsells(tx)).find(({ key }) => key === made.key);
    expect(await offered()).toMatchObject({ name: 'Night shot', priceCents: 900 });
    const dearer = { key: made.key, version: 1, draft: { ...EXTRA, priceCents: 1100, isActive: false } };
    const changed = await recordWrites(tx, () => saveUpsell(as(tx), dearer));
    expect(changed).toEqual({
      result: { ok: true, key: made.key },
      writes: { audit: [['upsell.edit', 'upsell', made.key]], catalogueVersion: 1 },
    });
    expect(await offered()).toBeUndefined();
    const late = await recordWrites(tx, () => saveUpsell(as(tx), dearer));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
  });
});

test.each([
  ['no name', { name: ' ' }, 'fields-missing'],
  ['a price of nothing', { priceCents: 0 }, 'upsell-price-invalid'],
  ['no price', { priceCents: null }, 'upsell-price-invalid'],
  ['an unknown format', { formatKey: 'toString' }, 'upsell-format-invalid'],
])('[STAFF-11] an extra with %s is refused', async (_, change, problem) => {
  const input = { key: null, version: 0, draft: { ...EXTRA, ...change } };
  expect(await saveUpsell(as(db()), input)).toEqual({ problem });
});

test('[STAFF-11] [SEC-14] an extra that is unknown, or asked for without the right, is not there', async () => {
  const unknown = { key: 'nothing', version: 1, draft: EXTRA };
  expect(await saveUpsell(as(db()), unknown)).toEqual({ problem: 'not-found' });
  expect(await saveUpsell(as(db(), 'packer'), unknown)).toEqual({ problem: 'forbidden' });
  expect(await readUpsell(as(db(), 'packer'), 'nothing')).toEqual({ problem: 'forbidden' });
});
