import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { dropRequests, drops } from '#db/schema/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { testContext } from '../testing/test-context.ts';
import { loadDrop } from './load-drop.ts';
import { loadTeaser } from './load-teaser.ts';
import { readBuilder } from './read-builder.ts';
import { requestDrop } from './request-drop.ts';

const shop: { open?: OpenDatabase } = {};
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  shop.open = await openTestDatabase('demo');
});
afterAll(() => shop.open?.close());

function db() {
  if (!shop.open) throw new Error('the database is not open');
  return shop.open.db;
}

function at(tx: Database, now = TEST_NOW) {
  return testContext(tx, { kind: 'visitor' as const }, { now });
}

async function built(tx: Database, bundle: string) {
  const builder = await readBuilder(at(tx), { drop: 'FILE_1221', bundle });
  if ('problem' in builder) throw new Error(builder.problem);
  return builder;
}

test('[DROP-01] three bundles that are sold, and the Collector’s that is coming', async () => {
  await inRollback(db(), async (tx) => {
    const drop = await loadDrop(at(tx), null);
    expect(drop?.bundles.map(({ comingSoon }) => comingSoon)).toEqual([false, false, false, true]);
  });
});

test('[DROP-02] [DROP-03] [DROP-04] [DROP-05] the four bundles with both prices, tags and the one that is coming', async () => {
  await inRollback(db(), async (tx) => {
    const drop = await loadDrop(at(tx), null);
    const seen = drop?.bundles.map((bundle) => [
      bundle.name,
      bundle.preorderPriceCents,
      bundle.regularPriceCents,
      bundle.tag,
      bundle.comingSoon,
    ]);
    expect(seen).toEqual([
      ['Lite Bundl', 3900, 4500, null, false],
      ['Archive Bundl', 6900, 7900, 'best-seller', false],
      ['Premium Bundl', 9900, 10_900, 'most value', false],
      ["Collector's Bundl", 24_900, 27_900, null, true],
    ]);
  });
});

test.each([
  ['lite', 2, 0],
  ['archive', 3, 1],
  ['premium', 5, 2],
])('[DROP-02, DROP-03, DROP-04] the bundle %s has %i units and %i bonuses', async (slug, units, bonuses) => {
  await inRollback(db(), async (tx) => {
    const { slots } = await built(tx, slug);
    expect([
      slots.filter(({ isBonus }) => !isBonus).length,
      slots.filter(({ isBonus }) => isBonus).length,
    ]).toEqual([units, bonuses]);
  });
});

test('[DROP-06] [DROP-09] the current drop without a code, any published one by its code, no other', async () => {
  await inRollback(db(), async (tx) => {
    const current = await loadDrop(at(tx), null);
    expect(current).toMatchObject({ code: 'FILE_1221', isPreorder: true, isUnlocked: false });
    const past = await loadDrop(at(tx), 'FILE_1016');
    expect(past).toMatchObject({ label: 'October Drop', isPreorder: false, isUnlocked: true });
    expect(past?.preorderEndsAtMs).toBe(Date.UTC(2025, 9, 22, 2));
    expect(await loadDrop(at(tx), 'NO_SUCH')).toBeNull();
    await tx.update(drops).set({ isPublished: false }).where(eq(drops.code, 'FILE_1016'));
    expect(await loadDrop(at(tx), 'FILE_1016')).toBeNull();
  });
});

test('[DROP-10] the price changes at the very moment, and the page says when it must be made again', async () => {
  await inRollback(db(), async (tx) => {
    const moments: number[] = [];
    const first = await loadDrop(
      { ...at(tx), changesAt: (moment) => void moments.push(moment.getTime()) },
      null,
    );
    const endsMs = first?.preorderEndsAtMs ?? 0;
    expect(moments).toContain(endsMs);
    expect(moments).toContain(first?.unlockAtMs);
    const before = await loadDrop(at(tx, new Date(endsMs - 1)), null);
    const after = await loadDrop(at(tx, new Date(endsMs)), null);
    expect(before?.bundles[0]?.priceCents).toBe(3900);
    expect(after?.bundles[0]?.priceCents).toBe(4500);
  });
});

test('[DROP-32] the early window is open for 48 hours from the unlock', async () => {
  await inRollback(db(), async (tx) => {
    const unlockMs = (await loadDrop(at(tx), null))?.unlockAtMs ?? 0;
    const isEarly = async (ms: number) => (await loadDrop(at(tx, new Date(ms)), null))?.isEarly;
    expect(await isEarly(unlockMs - 1)).toBe(false);
    expect(await isEarly(unlockMs)).toBe(true);
    expect(await isEarly(unlockMs + 48 * HOUR_MS)).toBe(false);
  });
});

test('[DROP-11] [DROP-12] [DROP-13] the builder lists the units in their order, bonuses fixed by sku', async () => {
  await inRollback(db(), async (tx) => {
    const builder = await built(tx, 'premium');
    expect(
      builder.slots.map(({ slot, formatKey, isBonus, fixed }) => [slot, formatKey, isBonus, !!fixed]),
    ).toEqual([
      ['premium-1:1', 'disposable', false, false],
      ['premium-1:2', 'disposable', false, false],
      ['premium-2:1', 'gummies', false, false],
      ['premium-3:1', 'rolls', false, false],
      ['premium-4:1', 'shot', false, false],
      ['premium-5:1', 'sampler', true, true],
      ['premium-6:1', 'shot', true, true],
    ]);
    expect(builder.slots.every(({ fixed }) => fixed === null || fixed.optionId !== null)).toBe(true);
  });
});

test('[DROP-16] [DROP-18] [DROP-19] [DROP-20] each mood gets this drop’s own product first, the house’s else', async () => {
  await inRollback(db(), async (tx) => {
    const { slots } = await built(tx, 'lite');
    const names = (place: number) => slots[place]?.choices.map(({ mood, name }) => [mood, name]);
    expect(names(0)).toEqual([
      ['Creative', 'Drafting Lamp Disposable'],
      ['Calm', 'Blue Hour Disposable'],
      ['Melt', 'Covered Coals Disposable'],
      ['Elevated', 'Clear Sky Disposable'],
      ['Social', 'Porch Light Disposable'],
    ]);
    expect(names(1)?.every(([, name]) => /gumm/i.test(name ?? ''))).toBe(true);
    expect(names(1)?.map(([mood]) => mood)).toEqual(['Creative', 'Calm', 'Melt', 'Elevated', 'Social']);
  });
});

test('[DROP-20] what is sold out or switched off gives way to the next, then the mood is not offered', async () => {
  await inRollback(db(), async (tx) => {
    const calm = async () =>
      (await built(tx, 'lite')).slots[0]?.choices.find(({ mood }) => mood === 'Calm')?.name;
    await tx
      .update(productOptions)
      .set({ stock: 0 })
      .where(eq(productOptions.productId, 'blue-hour-disposable'));
    const next = await calm();
    expect(next).toMatch(/disposable/i);
    expect(next).not.toBe('Blue Hour Disposable');
    await tx.update(productOptions).set({ stock: 0 });
    expect(await calm()).toBeUndefined();
  });
});

test('[DROP-22] a fixed thing that the shop does not hold is named by its sku', async () => {
  await inRollback(db(), async (tx) => {
    await tx.update(productOptions).set({ isOn: false }).where(eq(productOptions.sku, 'BUNDL-BONUS-SHOT'));
    const { slots } = await built(tx, 'archive');
    expect(slots.at(-1)?.fixed).toMatchObject({ sku: 'BUNDL-BONUS-SHOT', optionId: null });
  });
});

test('[TEASE-13] before the unlock neither builder nor teaser shows a product price of the drop', async () => {
  await inRollback(db(), async (tx) => {
    const { slots } = await built(tx, 'lite');
    expect(JSON.stringify(slots)).not.toMatch(/cents|price/i);
    const teaser = await loadTeaser(at(tx), 'FILE_1221');
    expect(teaser?.tiles).toHaveLength(15);
    expect(teaser?.tiles.every(({ sale }) => sale === null)).toBe(true);
    expect(JSON.stringify(teaser)).not.toContain('Blue Hour');
  });
});

test('[TEASE-13] a teaser is kept until its drop opens, and for ever after that', async () => {
  await inRollback(db(), async (tx) => {
    const changes = async (code: string) => {
      const seen: Date[] = [];
      const teaser = await loadTeaser({ ...at(tx), changesAt: (moment) => seen.push(moment) }, code);
      return { opensAtMs: teaser?.unlockAtMs, changesAtMs: seen.map((moment) => moment.getTime()) };
    };
    const locked = await changes('FILE_1221');
    expect(locked.changesAtMs).toEqual([locked.opensAtMs]);
    expect((await changes('FILE_1016')).changesAtMs).toEqual([]);
  });
});

test('[DROP-14] an unknown bundle, one that is only coming and an unknown drop are refused', async () => {
  await inRollback(db(), async (tx) => {
    const asked = [
      { drop: 'FILE_1221', bundle: 'collector' },
      { drop: 'FILE_1221', bundle: '<script>' },
      { drop: 'NOPE', bundle: 'lite' },
    ];
    for (const one of asked) expect(await readBuilder(at(tx), one)).toEqual({ problem: 'bundle-not-found' });
  });
});

test('[DROP-25] the extras cost 15 each and have a product for every mood', async () => {
  await inRollback(db(), async (tx) => {
    const { extras } = await built(tx, 'lite');
    expect(extras.map(({ key, priceCents, choices }) => [key, priceCents, choices.length])).toEqual([
      ['gummies', 1500, 5],
      ['shot', 1500, 5],
    ]);
  });
});

test('[TEASE-12] [TEASE-05] after the unlock the tiles are for sale, by order and then by mood', async () => {
  await inRollback(db(), async (tx) => {
    await tx.update(products).set({ displayOrder: 1 }).where(eq(products.dropId, 'drop-file-1016'));
    const teaser = await loadTeaser(at(tx), 'FILE_1016');
    expect(teaser).toMatchObject({
      isUnlocked: true,
      statTiles: [{ value: '15' }, { value: '3' }, { value: '5' }],
    });
    expect(teaser?.tiles.every(({ sale }) => (sale?.priceCents ?? 0) > 0)).toBe(true);
    const order = ['Creative', 'Calm', 'Melt', 'Elevated', 'Social'];
    const places = teaser?.tiles.map(
      ({ displayOrder, mood }) => -displayOrder * 10 + order.indexOf(mood ?? ''),
    );
    expect(places).toEqual(places?.toSorted((one, other) => one - other));
  });
});

test('[TEASE-14] an unknown drop has no teaser', async () => {
  await inRollback(db(), async (tx) => expect(await loadTeaser(at(tx), 'NOPE')).toBeNull());
});

const ASKED = { drop: 'FILE_1221', email: '  Ada@Example.COM ', phone: ' (951) 555-0133 ', mood: 'melt' };

test('[DROP-28] [DROP-29] [DROP-31] who asks twice is on the list once, as normalised', async () => {
  await inRollback(db(), async (tx) => {
    expect(await requestDrop(at(tx), { ...ASKED, kind: 'notify' })).toEqual({ ok: true });
    expect(await requestDrop(at(tx), { ...ASKED, email: 'ada@example.com', kind: 'notify' })).toEqual({
      ok: true,
    });
    const rows = await tx.select().from(dropRequests).where(eq(dropRequests.email, 'ada@example.com'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'notify',
      phone: '(951) 555-0133',
      preferredMood: 'Melt',
      at: TEST_NOW,
    });
  });
});

test('[TEASE-08] [TEASE-15] the archive’s list is another one, and has each address once too', async () => {
  await inRollback(db(), async (tx) => {
    for (const kind of ['notify', 'archive', 'archive'] as const) {
      expect(await requestDrop(at(tx), { ...ASKED, mood: '', kind })).toEqual({ ok: true });
    }
    const rows = await tx.select().from(dropRequests).where(eq(dropRequests.email, 'ada@example.com'));
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['archive', 'notify']);
    expect(rows.every(({ preferredMood }) => preferredMood === null)).toBe(true);
  });
});

test('[TEASE-07] [TEASE-10] [DROP-30] each wrong request is refused and leaves no row', async () => {
  await inRollback(db(), async (tx) => {
    const before = (await tx.select().from(dropRequests)).length;
    const wrong = [
      [{ email: ' ' }, 'contact-missing'],
      [{ phone: '' }, 'contact-missing'],
      [{ email: 'ada' }, 'email-invalid'],
      [{ email: `${'a'.repeat(300)}@example.com` }, 'too-long'],
      [{ phone: '12' }, 'phone-invalid'],
      [{ phone: '<script>alert(1)</script>' }, 'phone-invalid'],
      [{ drop: 'NOPE' }, 'drop-not-found'],
    ] as const;
    for (const [part, problem] of wrong) {
      expect(await requestDrop(at(tx), { ...ASKED, ...part, kind: 'archive' })).toEqual({ problem });
    }
    expect(await tx.select().from(dropRequests)).toHaveLength(before);
  });
});

test('[SEC-10] one address may ask twenty times in a quarter of an hour, not more', async () => {
  await inRollback(db(), async (tx) => {
    const ask = (place: number) =>
      requestDrop(at(tx), { ...ASKED, email: `ada${place}@example.com`, kind: 'notify' });
    for (let place = 0; place < 20; place += 1) expect(await ask(place)).toEqual({ ok: true });
    expect(await ask(20)).toEqual({ problem: 'too-many-tries' });
  });
});
