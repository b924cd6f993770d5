import { randomUUID } from 'node:crypto';
import { and, eq, ilike } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { bundles, drops } from '#db/schema/drops.ts';
import { deals } from '#db/schema/offers.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type Mood, toMood } from '#domain/moods.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { factsOf } from '../../testing/loaded-cart.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { offeredDeals } from './load-facts.ts';
import { resolveLines } from './resolve-lines.ts';

const { rolledBack } = openTestShop('demo');

const HOUR_MS = 3_600_000;
type Bundle = Extract<CartLine, { kind: 'bundle' }>;

const pick = (slot: string, mood: Mood | null, optionId: string) => ({ slot, mood, optionId });
const CALM_DISPOSABLE = pick('lite-1', 'Calm', 'drp-dsp-bluehour-1');
const LITE: Bundle = {
  ...{ kind: 'bundle', groupId: 'g1', drop: 'FILE_1221', slug: 'lite', extras: [] },
  picks: [CALM_DISPOSABLE, pick('lite-2', 'Calm', 'moo-gum-coldpear-1')],
};
const ARCHIVE: Bundle = {
  ...{ ...LITE, groupId: 'g2', slug: 'archive' },
  picks: [
    pick('archive-1', 'Calm', 'drp-dsp-bluehour-1'),
    pick('archive-2', 'Calm', 'moo-gum-coldpear-1'),
    pick('archive-3', 'Calm', 'moo-rol-quiestre-1'),
  ],
};
const AURA = { kind: 'option', optionId: 'drp-dsp-lowtideaura-1', quantity: 2, from: 'shop' } as const;
const SHOT = 'monster-shot-30';

type More = { now?: Date; customerId?: string | null; isRegistered?: boolean };

async function resolve(db: Database, lines: readonly CartLine[], more: More = {}) {
  const { now = TEST_NOW, customerId = null, isRegistered = true } = more;
  const facts = await factsOf({ db, now }, lines);
  return resolveLines(lines, facts, { now, settings: DEFAULT_SETTINGS, buyer: { customerId, isRegistered } });
}

async function dropOf(db: Database, code = LITE.drop) {
  const [drop] = await db.select().from(drops).where(eq(drops.code, code));
  if (!drop) throw new Error(`the demo has no ${code}`);
  return drop;
}

const noDeals = (db: Database) => db.update(deals).set({ isActive: false });
const setStock = (db: Database, id: string, stock: number) =>
  db.update(productOptions).set({ stock, isOn: true }).where(eq(productOptions.id, id));

type Saved = { customerId?: string; cents?: number[]; optionIds?: string[] };

async function saveQuiz(db: Database, { customerId, cents = [12_800], optionIds = [AURA.optionId] }: Saved) {
  const id = randomUUID();
  const recommendedProducts = cents.map((priceCents, place) => ({
    ...{ optionId: optionIds[place] ?? AURA.optionId, priceCents, isHouse: true },
  }));
  const row = { id, customerId, variant: 'a' as const, sessionHash: 'hash', answers: {} };
  await db.insert(quizResults).values({ ...row, recommendedProducts });
  return { kind: 'reward', quizResultId: id } as const;
}

async function newPerson(db: Database, phone: string): Promise<string> {
  const id = randomUUID();
  await db.insert(customers).values({ id, firstName: 'Ada', lastName: 'Reyes', phone });
  return id;
}

test('[CART-13, QUIZA-20] single and reward lines are resolved without a running deal', () =>
  rolledBack(async (db) => {
    await noDeals(db);
    const alone = await resolve(db, [AURA]);
    expect(alone).toMatchObject({ known: [{ optionId: AURA.optionId, quantity: 2 }], unknownKeys: [] });
    const reward = await saveQuiz(db, {});
    const both = await resolve(db, [AURA, reward]);
    expect(both.known.map(({ optionId }) => optionId)).toEqual([AURA.optionId, SHOT]);
    expect(await resolve(db, [])).toMatchObject({ known: [], unknownKeys: [], groups: [], rewards: [] });
  }));

test('[QUIZA-20] the reward of a saved result belongs to its customer and is given once', () =>
  rolledBack(async (db) => {
    const [owner, other] = [await newPerson(db, '9515550997'), await newPerson(db, '9515550998')];
    const reward = await saveQuiz(db, { customerId: owner, cents: [5000, 5000] });
    const ask = async (customerId: string | null) => {
      const { rewards, known } = await resolve(db, [AURA, reward], { customerId });
      return [rewards, known.filter(({ kind }) => kind === 'reward').map(({ optionId }) => optionId)];
    };
    const said = { key: expect.any(String), quizResultId: reward.quizResultId };
    expect(await ask(owner)).toEqual([[{ ...said, state: 'given', perk: 'free-shot' }], [SHOT]]);
    for (const id of [other, null])
      expect(await ask(id)).toEqual([[{ ...said, state: 'none', perk: null }], []]);
  }));

test('[QUIZA-20] the last free shot is given; without one, the order is not blocked', () =>
  rolledBack(async (db) => {
    const reward = await saveQuiz(db, {});
    const stateWith = async (stock: number) => {
      await setStock(db, SHOT, stock);
      const { rewards, known, unknownKeys, marks } = await resolve(db, [AURA, reward]);
      return [rewards[0]?.state, known.length, unknownKeys, marks.quizResultId];
    };
    expect(await stateWith(1)).toEqual(['given', 2, [], reward.quizResultId]);
    expect(await stateWith(0)).toEqual(['none', 1, [], null]);
    await setStock(db, SHOT, 9);
    await db.update(productOptions).set({ isOn: false }).where(eq(productOptions.id, SHOT));
    expect((await resolve(db, [AURA, reward])).rewards).toMatchObject([{ state: 'none', perk: 'free-shot' }]);
  }));

test('[QUIZA-20] a reward counts all house picks together, and each of them must be in the cart', () =>
  rolledBack(async (db) => {
    const optionIds = [AURA.optionId, 'moo-gum-coldpear-1'];
    const reward = await saveQuiz(db, { cents: [4000, 6000], optionIds });
    const gummy = { ...AURA, optionId: 'moo-gum-coldpear-1', quantity: 1 };
    const states = async (lines: CartLine[]) => (await resolve(db, lines)).rewards.map(({ state }) => state);
    expect(await states([AURA, reward])).toEqual(['picks-missing']);
    expect(await states([AURA, gummy, reward])).toEqual(['given']);
    const little = await saveQuiz(db, { cents: [4000, 5999], optionIds });
    expect((await resolve(db, [AURA, gummy, little])).rewards).toMatchObject([
      { state: 'at-delivery', perk: 'percent-off' },
    ]);
    const none = await saveQuiz(db, { cents: [2000, 2999], optionIds });
    expect((await resolve(db, [AURA, gummy, none])).rewards).toMatchObject([{ state: 'none', perk: null }]);
  }));

test('[DROP-32, DROP-33] from the unlock on a bundle is delivered at once with the bonus, a moment earlier neither', () =>
  rolledBack(async (db) => {
    const { id, unlockAt } = await dropOf(db);
    const at = async (ms: number) => {
      const { known, groups, marks } = await resolve(db, [LITE], { now: new Date(unlockAt.getTime() + ms) });
      const gifts = known.filter(({ kind }) => kind === 'reward').map(({ key }) => key);
      return { gifts, unlockAtMs: groups.map((group) => group.unlockAtMs), marks };
    };
    const marks = { dropId: id, isPreorder: true, quizResultId: null };
    expect(await at(-1)).toEqual({
      gifts: [],
      unlockAtMs: [unlockAt.getTime()],
      marks: { ...marks, isEarlyWindow: false, unlockAtMs: unlockAt.getTime() },
    });
    expect(await at(0)).toEqual({
      gifts: ['early:FILE_1221'],
      unlockAtMs: [null],
      marks: { ...marks, isEarlyWindow: true, unlockAtMs: null },
    });
    expect((await at(48 * HOUR_MS)).marks.isEarlyWindow).toBe(false);
  }));

test('[DROP-24, DROP-32] an unavailable bundle brings no bonus of its drop and no mark', () =>
  rolledBack(async (db) => {
    const { unlockAt } = await dropOf(db);
    const now = new Date(unlockAt.getTime() + HOUR_MS);
    const { known, unknownKeys, marks } = await resolve(db, [{ ...LITE, picks: [CALM_DISPOSABLE] }], { now });
    expect({ known, unknownKeys }).toEqual({ known: [], unknownKeys: ['bundle:g1'] });
    const none = { dropId: null, isPreorder: false, isEarlyWindow: false, unlockAtMs: null };
    expect(marks).toEqual({ ...none, quizResultId: null });
  }));

test('[DROP-10, DROP-33] with two drops in a cart, the pre-ordered one decides mark and delivery', () =>
  rolledBack(async (db) => {
    const [{ id: past }, coming] = [await dropOf(db, 'FILE_1016'), await dropOf(db)];
    await db.update(bundles).set({ dropId: past }).where(eq(bundles.slug, 'lite'));
    const [own] = await db
      .select({ optionId: productOptions.id, moodTags: products.moodTags })
      .from(productOptions)
      .innerJoin(products, eq(products.id, productOptions.productId))
      .where(
        and(eq(products.dropId, past), ilike(products.name, '%disposable%'), eq(productOptions.isOn, true)),
      )
      .limit(1);
    const mood = toMood(own?.moodTags[0] ?? '');
    const picks = [pick('lite-1', mood, own?.optionId ?? ''), pick('lite-2', 'Calm', 'moo-gum-coldpear-1')];
    const { groups, marks } = await resolve(db, [{ ...LITE, drop: 'FILE_1016', picks }, ARCHIVE]);
    expect(groups.map(({ slug, isPreorder, unlockAtMs }) => [slug, isPreorder, unlockAtMs])).toEqual([
      ['lite', false, null],
      ['archive', true, coming.unlockAt.getTime()],
    ]);
    expect(marks).toMatchObject({
      ...{ dropId: past, isPreorder: true, isEarlyWindow: false },
      unlockAtMs: coming.unlockAt.getTime(),
    });
  }));

test('[DROP-20, DROP-24] a pick may name the fixed item of its slot, and no other option', () =>
  rolledBack(async (db) => {
    const withPick = async (optionId: string) => {
      const picks = [...ARCHIVE.picks, pick('archive-4', null, optionId)];
      const { unknownKeys, known } = await resolve(db, [{ ...ARCHIVE, picks }]);
      return [unknownKeys, known.length];
    };
    expect(await withPick('bundl-bonus-shot')).toEqual([[], 4]);
    expect(await withPick(SHOT)).toEqual([['bundle:g2'], 0]);
  }));

test('[CART-16, CART-42] a deal is offered down to its last unit while it is on, with all facts of its card', () =>
  rolledBack(async (db) => {
    const offered = async (lines: readonly CartLine[] = [AURA]) =>
      offeredDeals(await factsOf({ db, now: TEST_NOW }, lines), lines, {
        ...DEFAULT_SETTINGS,
        freeGoods: false,
      });
    const [tin] = (await offered()).filter(({ dealId }) => dealId === 'deal-mint-tin');
    expect(tin).toMatchObject({ priceCents: 600, isFree: false });
    const [deal] = await db.select().from(deals).where(eq(deals.id, 'deal-mint-tin'));
    const id = deal?.optionId ?? '';
    const isOffered = async () => (await offered()).some(({ dealId }) => dealId === 'deal-mint-tin');
    await setStock(db, id, 1);
    expect(await isOffered()).toBe(true);
    await setStock(db, id, 0);
    expect(await isOffered()).toBe(false);
    await setStock(db, id, 9);
    await db.update(productOptions).set({ isOn: false }).where(eq(productOptions.id, id));
    expect(await isOffered()).toBe(false);
    await setStock(db, id, 9);
    for (const [cents, isFree] of [
      [0, true],
      [1, false],
    ] as const) {
      await db.update(deals).set({ dealPriceCents: cents }).where(eq(deals.id, 'deal-mint-tin'));
      const found = (await offered()).find(({ dealId }) => dealId === 'deal-mint-tin');
      expect(found).toEqual({ ...tin, priceCents: 1, isFree });
      const line = { kind: 'deal', dealId: 'deal-mint-tin' } as const;
      const { known } = await resolve(db, [AURA, line]);
      expect(known.at(-1)).toMatchObject({ kind: 'deal', unitPriceCents: cents, isFreeDeal: isFree });
    }
  }));

test('[CART-16, SEC-09] a deal sent twice counts once, an option as often as it was sent', () =>
  rolledBack(async (db) => {
    const deal = { kind: 'deal', dealId: 'deal-mint-tin' } as const;
    const { known, unknownKeys } = await resolve(db, [AURA, deal, AURA, deal]);
    expect(known.map(({ key }) => key)).toEqual([
      'option:shop:drp-dsp-lowtideaura-1',
      'deal:deal-mint-tin',
      'option:shop:drp-dsp-lowtideaura-1',
    ]);
    expect(unknownKeys).toEqual([]);
  }));
