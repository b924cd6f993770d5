import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { bundleItems, bundles, drops, upsells } from '#db/schema/drops.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { DropDraft } from '#domain/drops/drop-draft.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readBundle, saveBundle } from './bundle-admin.ts';
import { findDropWrongs, readDrop, saveDrop, textDropList } from './drop-admin.ts';
import { requestDrop } from './request-drop.ts';
import { switchOnSale } from './switch-on-sale.ts';
import { readUpsell, saveUpsell } from './upsell-admin.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');

const DRAFT: DropDraft = {
  ...{ code: 'FILE_0214', label: 'February Drop', title: 'Two Chairs', intro: 'For two.' },
  ...{ unlockAt: '2027-02-12T19:00', preorderEndsAt: '2027-02-14T19:00', earlyWindowHours: 24 },
  ...{ earlyBonusSku: 'BUNDL-BONUS-SHOT', isPublished: true, isCurrent: false },
  images: [{ src: '/media/scenes/drop-hero.webp', alt: 'Blue light', caption: 'One' }],
  statTiles: [{ value: '9', label: 'products' }],
};
const KEPT = {
  ...DRAFT,
  ...{ unlockAt: new Date('2027-02-13T03:00:00.000Z'), preorderEndsAt: new Date('2027-02-15T03:00:00.000Z') },
};
const inJson = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The newest entry of the audit log, as a whole. */
async function newestEntry(tx: Database) {
  const [row] = await tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

const entry = (subject: { action: string; subjectKind: string; subjectId: string }, states: object) => ({
  ...{ id: expect.any(Number), at: TEST_NOW, staffId: staffId() },
  ...subject,
  ...states,
});

const only = (code: string) => eq(drops.code, code);

test('[STAFF-10, STAFF-23, DROP-06] a drop is kept whole, new and changed, and the audit holds both states', () =>
  rolledBack(async (tx) => {
    const made = await saveDrop(as(tx, 'manager'), { id: null, version: 0, draft: DRAFT });
    const id = 'ok' in made ? made.id : '';
    const row = { ...KEPT, id, createdAt: TEST_NOW, version: 1 };
    expect(await tx.select().from(drops).where(only(DRAFT.code))).toEqual([row]);
    const subject = { subjectKind: 'drop', subjectId: id };
    const created = entry({ action: 'drop.create', ...subject }, { before: null, after: inJson(KEPT) });
    expect(await newestEntry(tx)).toEqual(created);

    const draft = { ...DRAFT, title: 'Three Chairs', isCurrent: true };
    const [current] = await tx.select().from(drops).where(eq(drops.isCurrent, true));
    expect(await saveDrop(as(tx, 'manager'), { id, version: 1, draft })).toEqual({ ok: true, id });
    const set = { ...KEPT, title: 'Three Chairs', isCurrent: true };
    const found = await readDrop(as(tx, 'manager'), id);
    expect(found).toEqual({ ok: true, drop: { ...row, ...set, version: 2 }, requests: [] });
    const after = { before: inJson(row), after: inJson(set) };
    expect(await newestEntry(tx)).toEqual(entry({ action: 'drop.edit', ...subject }, after));
    const old = { ...current, isCurrent: false, version: (current?.version ?? 0) + 1 };
    expect(
      await tx
        .select()
        .from(drops)
        .where(only(current?.code ?? '')),
    ).toEqual([old]);
  }));

test('[STAFF-10] a drop that is unknown, and a code that another drop has, are refused and nothing is written', () =>
  rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    const unknown = { id: 'nothing', version: 1, draft: DRAFT };
    const lost = await recordWrites(tx, () => saveDrop(manager, unknown));
    expect(lost).toEqual({ result: { problem: 'not-found' }, writes: {} });
    const taken = { id: null, version: 0, draft: { ...DRAFT, code: 'FILE_1221' } };
    const refused = await recordWrites(tx, () => saveDrop(manager, taken));
    expect(refused).toEqual({ result: { problem: 'drop-code-taken' }, writes: {} });
    expect(await tx.select().from(drops).where(only(DRAFT.code))).toEqual([]);
    expect(await readDrop(manager, 'nothing')).toEqual({ problem: 'not-found' });
    expect(await readDrop(as(tx, 'packer'), 'nothing')).toEqual({ problem: 'forbidden' });
  }));

test('[STAFF-10, CLUB-08, SEC-14] a text to a list is one message per number and at most 320 characters, and the audit stores it', () =>
  rolledBack(async (tx) => {
    const made = await saveDrop(as(tx, 'manager'), { id: null, version: 0, draft: DRAFT });
    const id = 'ok' in made ? made.id : '';
    const ask = { drop: DRAFT.code, phone: '(951) 555-0188', mood: '', email: 'a@b.example' };
    await requestDrop(as(tx, 'manager'), { ...ask, kind: 'notify' });
    const text = 'x'.repeat(320);
    const send = (words: string, role: 'manager' | 'packer' = 'manager') =>
      recordWrites(tx, () => textDropList(as(tx, role), { id, kind: 'notify', text: words }));
    expect(await send(`${text}x`)).toEqual({ result: { problem: 'too-long' }, writes: {} });
    expect(await send('  ')).toEqual({ result: { problem: 'message-empty' }, writes: {} });
    expect(await send(text, 'packer')).toEqual({ result: { problem: 'forbidden' }, writes: {} });
    expect((await send(` ${text}`)).result).toEqual({ ok: true, queued: 1 });
    const params = { text, dropId: id, list: 'notify' };
    expect(await tx.select().from(outbox).where(eq(outbox.kind, 'drop-news'))).toMatchObject([
      { channel: 'text', recipient: '9515550188', customerId: null, params, runAfter: TEST_NOW },
    ]);
    const after = { kind: 'notify', text, to: 1 };
    const subject = { action: 'drop.text', subjectKind: 'drop', subjectId: id };
    expect(await newestEntry(tx)).toEqual(entry(subject, { before: null, after }));
  }));

test('[STAFF-11, STAFF-23, DROP-11] a bundle and its items are kept whole, and the audit holds both states', () =>
  rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    const found = await readBundle(manager, 'lite');
    if ('problem' in found) throw new Error(found.problem);
    const words = { name: 'Lite Two', line: 'One.', summary: 'Two.', bonusText: 'A shot.' };
    const terms = { preorderPriceCents: 4100, regularPriceCents: 4700, tag: 'new', comingSoon: true };
    const choice = { formatKey: 'shot', qty: 2, chooseMood: true, isBonus: false };
    const gift = { formatKey: 'sampler', qty: 1, chooseMood: false, fixedSku: 'BUNDL-1', isBonus: true };
    const draft = { ...words, ...terms, isActive: false, items: [{ ...choice, fixedSku: '' }, gift] };
    const { version } = found.bundle;
    expect(await saveBundle(manager, { slug: 'lite', version, draft })).toEqual({ ok: true });
    const { items: before, ...row } = found.bundle;
    const set = { ...words, ...terms, isActive: false };
    expect(await tx.select().from(bundles).where(eq(bundles.slug, 'lite'))).toEqual([
      { ...row, ...set, version: version + 1 },
    ]);
    const isLite = eq(bundleItems.bundleSlug, 'lite');
    const items = [{ ...choice, fixedSku: null }, gift];
    expect(await tx.select().from(bundleItems).where(isLite).orderBy(bundleItems.id)).toEqual(
      items.map((item, place) => ({
        ...{ ...item, id: `lite-${place + 1}`, bundleSlug: 'lite', sortOrder: place + 1 },
      })),
    );
    const subject = { action: 'bundle.edit', subjectKind: 'bundle', subjectId: 'lite' };
    const states = { before: inJson({ ...row, items: before }), after: { ...set, items } };
    expect(await newestEntry(tx)).toEqual(entry(subject, states));
    expect(await readBundle(manager, 'nothing')).toEqual({ problem: 'not-found' });
    const packer = as(tx, 'packer');
    const refused = await recordWrites(tx, () => saveBundle(packer, { slug: 'lite', version, draft }));
    expect(refused).toEqual({ result: { problem: 'forbidden' }, writes: {} });
  }));

test('[STAFF-11, STAFF-23, DROP-25] an extra is kept whole, read again, and the audit holds both states', () =>
  rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    const draft = {
      name: 'Night shot',
      priceCents: 900,
      formatKey: 'gummies',
      sameMood: false,
      isActive: true,
    };
    const others = await tx.select().from(upsells).orderBy(upsells.key);
    const made = await saveUpsell(manager, { key: null, version: 0, draft });
    const key = 'ok' in made ? made.key : '';
    const row = { ...draft, key, version: 1 };
    expect(await readUpsell(manager, key)).toEqual({ ok: true, upsell: row });
    const subject = { subjectKind: 'upsell', subjectId: key };
    const created = entry({ action: 'upsell.create', ...subject }, { before: null, after: draft });
    expect(await newestEntry(tx)).toEqual(created);
    const set = { ...draft, name: 'Day shot', priceCents: 1100 };
    expect(await saveUpsell(manager, { key, version: 1, draft: set })).toEqual({ ok: true, key });
    expect(await newestEntry(tx)).toEqual(
      entry({ action: 'upsell.edit', ...subject }, { before: row, after: set }),
    );
    const left = await tx.select().from(upsells).orderBy(upsells.key);
    expect(left.filter((one) => one.key !== key)).toEqual(others);
    expect(await readUpsell(manager, 'nothing')).toEqual({ problem: 'not-found' });
  }));

test('[SEC-14] without the right to drops nothing is read of a bundle or an extra that is there', async () => {
  const [extra] = await db().select().from(upsells).limit(1);
  for (const role of ['packer', 'support', 'staff', 'driver'] as const) {
    expect(await readBundle(as(db(), role), 'lite')).toEqual({ problem: 'forbidden' });
    expect(await readUpsell(as(db(), role), extra?.key ?? '')).toEqual({ problem: 'forbidden' });
  }
});

test('[LOOK-41, STAFF-11, STAFF-23] the switch changes whether a bundle or an extra is on, and nothing else', () =>
  rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    const rows = async () => ({
      bundles: await tx.select().from(bundles).orderBy(bundles.slug),
      upsells: await tx.select().from(upsells).orderBy(upsells.key),
    });
    const before = await rows();
    const [extra] = before.upsells;
    const lite = before.bundles.find(({ slug }) => slug === 'lite');
    const off = { kind: 'bundle', id: 'lite', version: lite?.version ?? 0, isActive: false } as const;
    const extraOff = {
      kind: 'upsell',
      id: extra?.key ?? '',
      version: extra?.version ?? 0,
      isActive: false,
    } as const;

    for (const [wanted, as_, problem] of [
      [off, as(tx, 'packer'), 'forbidden'],
      [{ ...off, id: 'nothing' }, manager, 'not-found'],
      [{ ...off, version: off.version + 1 }, manager, 'changed'],
    ] as const)
      expect(await recordWrites(tx, () => switchOnSale(as_, wanted))).toEqual({
        result: { problem },
        writes: {},
      });
    expect(await rows()).toEqual(before);

    expect(await recordWrites(tx, () => switchOnSale(manager, off))).toEqual({
      result: { ok: true },
      writes: { audit: [['bundle.edit', 'bundle', 'lite']], catalogueVersion: 1 },
    });
    const subject = { action: 'bundle.edit', subjectKind: 'bundle', subjectId: 'lite' };
    expect(await newestEntry(tx)).toEqual(
      entry(subject, { before: { isActive: true }, after: { isActive: false } }),
    );
    expect(await switchOnSale(manager, extraOff)).toEqual({ ok: true });
    const rise = <Row extends { version: number }>(row: Row) => ({
      ...row,
      isActive: false,
      version: row.version + 1,
    });
    expect(await rows()).toEqual({
      bundles: before.bundles.map((row) => (row.slug === 'lite' ? rise(row) : row)),
      upsells: before.upsells.map((row) => (row.key === extra?.key ? rise(row) : row)),
    });
  }));

test('[LOOK-581] all that is wrong with a typed drop is found at once, and nothing is written', () =>
  rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    const wrong = { ...DRAFT, code: 'FILE_1221', preorderEndsAt: '2027-02-11T19:00', earlyBonusSku: 'NO-1' };
    const found = await recordWrites(tx, () => findDropWrongs(manager, { id: null, draft: wrong }));
    expect(found).toEqual({
      result: [
        { problem: 'drop-preorder-early' },
        { problem: 'drop-code-taken' },
        { problem: 'drop-bonus-unknown', sku: 'NO-1' },
      ],
      writes: {},
    });
    const [own] = await tx.select().from(drops).where(only('FILE_1221'));
    const kept = { ...DRAFT, code: 'FILE_1221' };
    expect(await findDropWrongs(manager, { id: own?.id ?? '', draft: kept })).toEqual([]);
    expect(await findDropWrongs(as(tx, 'packer'), { id: null, draft: wrong })).toEqual([]);
  }));
