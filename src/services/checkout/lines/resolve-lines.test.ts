import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { bundles, drops } from '#db/schema/drops.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Mood } from '#domain/moods.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#domain/settings/settings.ts';
import { factsOf } from '../../testing/loaded-cart.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { resolveLines } from './resolve-lines.ts';

const HOUR_MS = 3_600_000;
const { db: database, rolledBack } = openTestShop('demo');

type Bundle = Extract<CartLine, { kind: 'bundle' }>;
type More = { db?: Database; now?: Date; settings?: Partial<ShopSettings>; isRegistered?: boolean };

function pick(slot: string, mood: Mood | null, optionId: string) {
  return { slot, mood, optionId };
}

const LITE: Bundle = {
  kind: 'bundle',
  groupId: 'g1',
  drop: 'FILE_1221',
  slug: 'lite',
  picks: [pick('lite-1', 'Calm', 'drp-dsp-bluehour-1'), pick('lite-2', 'Calm', 'moo-gum-coldpear-1')],
  extras: [],
};

async function resolve(lines: CartLine[], more: More = {}) {
  const { db = database(), now = TEST_NOW, settings = {}, isRegistered = true } = more;
  const facts = await factsOf({ db, now }, lines);
  const buyer = { customerId: null, isRegistered };
  return resolveLines(lines, facts, { now, settings: { ...DEFAULT_SETTINGS, ...settings }, buyer });
}

async function moodOf(optionId: string): Promise<string> {
  const facts = await factsOf({ db: database(), now: TEST_NOW }, [
    { kind: 'option', optionId, quantity: 1, from: 'shop' },
  ]);
  return facts.options.find((option) => option.id === optionId)?.moodTags.join() ?? '';
}

async function dropTimes(db: Database = database()) {
  const [drop] = await db.select().from(drops).where(eq(drops.code, 'FILE_1221'));
  if (!drop) throw new Error('the demo has no current drop');
  return drop;
}

test('[DROP-10, DROP-20, DROP-24, DROP-33] the lines of a pre-ordered bundle add up to the pre-order price', async () => {
  expect(await moodOf('drp-dsp-bluehour-1')).toContain('Calm');
  const { known, unknownKeys, groups, marks } = await resolve([LITE]);
  expect(unknownKeys).toEqual([]);
  expect(known).toMatchObject([
    { key: 'bundle:g1:lite-1:1', kind: 'bundle', groupId: 'g1', source: 'drop', mood: 'Calm', isSold: true },
    { key: 'bundle:g1:lite-2:1', kind: 'bundle', optionId: 'moo-gum-coldpear-1', quantity: 1 },
  ]);
  expect(known.reduce((sum, line) => sum + line.unitPriceCents, 0)).toBe(3900);
  const drop = await dropTimes();
  expect(groups).toMatchObject([{ slug: 'lite', priceCents: 3900, isPreorder: true }]);
  expect(marks).toEqual({
    dropId: drop.id,
    isPreorder: true,
    isEarlyWindow: false,
    unlockAtMs: drop.unlockAt.getTime(),
    quizResultId: null,
  });
});

test('[CART-24, TEASE-13, DROP-24] the parts of a bundle show no catalogue price, neither for drop products nor for others', async () => {
  const { known } = await resolve([LITE]);
  expect(known.map((line) => line.originalPriceCents)).toEqual([null, null]);
});

test('[DROP-10] once pre-orders have ended the same group costs the regular price', async () => {
  const { preorderEndsAt } = await dropTimes();
  const { known, marks } = await resolve([LITE], { now: preorderEndsAt });
  expect(known.reduce((sum, line) => sum + line.unitPriceCents, 0)).toBe(4500);
  expect(marks).toMatchObject({ isPreorder: false, unlockAtMs: null });
});

test('[DROP-13, DROP-24, CART-42] bonus items come by their sku, free or for a token that the paid lines give', async () => {
  const archive: Bundle = {
    ...LITE,
    slug: 'archive',
    picks: [
      pick('archive-1', 'Calm', 'drp-dsp-bluehour-1'),
      pick('archive-2', 'Calm', 'moo-gum-coldpear-1'),
      pick('archive-3', 'Calm', 'moo-rol-quiestre-1'),
    ],
  };
  const free = await resolve([archive]);
  expect(free.known.at(-1)).toMatchObject({
    kind: 'bonus',
    optionId: 'bundl-bonus-shot',
    unitPriceCents: 0,
    isSold: true,
  });
  const token = await resolve([archive], { settings: { freeGoods: false } });
  expect(token.known.at(-1)?.unitPriceCents).toBe(1);
  for (const { known } of [free, token])
    expect(known.reduce((sum, line) => sum + line.unitPriceCents, 0)).toBe(6900);
});

test.each([
  [
    'another mood than the product has',
    { picks: [pick('lite-1', 'Melt', 'drp-dsp-bluehour-1'), LITE.picks[1]] },
  ],
  ['another format', { picks: [pick('lite-1', 'Calm', 'moo-gum-coldpear-1'), LITE.picks[1]] }],
  ['a larger size', { picks: [LITE.picks[0], pick('lite-2', 'Calm', 'moo-gum-coldpear-2')] }],
  ['an unknown option', { picks: [LITE.picks[0], pick('lite-2', 'Calm', 'nothing')] }],
  ['a pick missing', { picks: [LITE.picks[0]] }],
  ['an unknown bundle', { slug: 'grand' }],
  ['a bundle that is coming soon', { slug: 'collector' }],
  ['an unknown drop', { drop: 'FILE_9999' }],
  ['an unknown extra', { extras: [{ upsellId: 'car', optionId: 'moo-gum-coldpear-1' }] }],
  [
    'the same extra twice',
    {
      extras: [
        { upsellId: 'gummies', optionId: 'moo-gum-coldpear-1' },
        { upsellId: 'gummies', optionId: 'moo-gum-coldpear-1' },
      ],
    },
  ],
  ['an extra in another mood', { extras: [{ upsellId: 'gummies', optionId: 'moo-gum-quin-1' }] }],
] as [string, Partial<Bundle>][])(
  '[DROP-20, DROP-24] a group with %s is refused as a whole',
  async (_, change) => {
    const { known, unknownKeys, groups, marks } = await resolve([{ ...LITE, ...change }]);
    expect({ known, groups, unknownKeys }).toEqual({ known: [], groups: [], unknownKeys: ['bundle:g1'] });
    expect(marks.isPreorder).toBe(false);
  },
);

test('[DROP-25, DROP-27] extras cost $15 each, in a mood of the bundle', async () => {
  const extras = [
    { upsellId: 'gummies', optionId: 'moo-gum-coldpear-1' },
    { upsellId: 'shot', optionId: 'drp-sht-elde-1' },
  ];
  const { known } = await resolve([{ ...LITE, extras }]);
  expect(known.slice(2)).toMatchObject([
    { key: 'bundle:g1:extra:gummies', kind: 'extra', groupId: 'g1', unitPriceCents: 1500, mood: 'Calm' },
    { key: 'bundle:g1:extra:shot', kind: 'extra', unitPriceCents: 1500 },
  ]);
});

test('[DROP-13] a bundle that staff switched off is no longer sold', () =>
  rolledBack(async (db) => {
    await db.update(bundles).set({ isActive: false }).where(eq(bundles.slug, 'lite'));
    expect((await resolve([LITE], { db })).unknownKeys).toEqual(['bundle:g1']);
  }));

test('[DROP-32] in the early window a bundle brings the bonus of the drop once, if it is in stock', () =>
  rolledBack(async (db) => {
    const { unlockAt } = await dropTimes(db);
    const now = new Date(unlockAt.getTime() + 47 * HOUR_MS);
    const two = [LITE, { ...LITE, groupId: 'g2' }];
    const { known, marks } = await resolve(two, { db, now });
    expect(known.filter((line) => line.kind === 'reward')).toMatchObject([
      { key: 'early:FILE_1221', optionId: 'early-window-shot', unitPriceCents: 0, source: 'drop' },
    ]);
    expect(marks).toMatchObject({ isEarlyWindow: true, isPreorder: true });
    await db.update(productOptions).set({ stock: 0 }).where(eq(productOptions.id, 'early-window-shot'));
    expect((await resolve(two, { db, now })).known.filter((line) => line.kind === 'reward')).toEqual([]);
  }));

test('[DROP-33, TEASE-13] a product of a locked drop cannot be ordered by itself', async () => {
  const line = { kind: 'option', optionId: 'drp-dsp-bluehour-1', quantity: 1, from: 'drop' } as const;
  expect((await resolve([line])).known).toMatchObject([{ isSold: false }]);
});

async function saveQuiz(db: Database, picks: { optionId: string; priceCents: number }[]) {
  const id = randomUUID();
  const recommendedProducts = picks.map((saved) => ({ ...saved, isHouse: true }));
  await db
    .insert(quizResults)
    .values({ id, variant: 'a', sessionHash: 'hash', answers: {}, recommendedProducts });
  return { kind: 'reward', quizResultId: id } as const;
}

const AURA = { kind: 'option', optionId: 'drp-dsp-lowtideaura-1', quantity: 2, from: 'shop' } as const;

test('[QUIZA-20, CART-01] the free shot is added while every house pick is in the cart', () =>
  rolledBack(async (db) => {
    const reward = await saveQuiz(db, [{ optionId: AURA.optionId, priceCents: 12_800 }]);
    const { known, rewards, marks } = await resolve([reward, AURA], { db });
    expect(known.at(-1)).toMatchObject({ kind: 'reward', optionId: 'monster-shot-30', unitPriceCents: 0 });
    expect(rewards).toMatchObject([{ state: 'given', perk: 'free-shot' }]);
    expect(marks.quizResultId).toBe(reward.quizResultId);
    const second = await saveQuiz(db, [{ optionId: AURA.optionId, priceCents: 12_800 }]);
    const many = await resolve([reward, reward, second, AURA], { db });
    expect(many.known.filter((line) => line.kind === 'reward')).toHaveLength(1);
    expect(many.rewards).toHaveLength(1);
    const alone = await resolve([reward], { db });
    expect(alone).toMatchObject({ known: [], unknownKeys: [], rewards: [{ state: 'picks-missing' }] });
    expect(alone.marks.quizResultId).toBeNull();
  }));

test('[QUIZA-20] code and credit are given at the delivery, to registered customers only', () =>
  rolledBack(async (db) => {
    const reward = await saveQuiz(db, [{ optionId: AURA.optionId, priceCents: 6400 }]);
    const { known, rewards, marks } = await resolve([reward, AURA], { db });
    expect(known).toHaveLength(1);
    expect(rewards).toMatchObject([{ state: 'at-delivery', perk: 'percent-off' }]);
    expect(marks.quizResultId).toBe(reward.quizResultId);
    const guest = await resolve([reward, AURA], { db, isRegistered: false });
    expect(guest).toMatchObject({ rewards: [{ state: 'none' }], marks: { quizResultId: null } });
  }));

test.each([randomUUID(), 'no-uuid'])('[QUIZA-20] %s gives no reward and blocks nothing', async (id) => {
  const { known, unknownKeys, rewards } = await resolve([{ kind: 'reward', quizResultId: id }]);
  expect({ known, unknownKeys }).toEqual({ known: [], unknownKeys: [] });
  expect(rewards).toMatchObject([{ state: 'none', perk: null }]);
});

test('[CART-16] [SEC-09] a bundle that was sent twice counts once', async () => {
  const once = await resolve([LITE]);
  const twice = await resolve([LITE, LITE]);
  expect(twice.known).toEqual(once.known);
  expect(twice.groups).toHaveLength(1);
});
