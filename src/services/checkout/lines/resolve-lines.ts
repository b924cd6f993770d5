import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';
import { earnedPerk, parseSavedPicks } from '#domain/quiz/bundle-perk.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { optionFacts, singleLine } from '../../option-line.ts';
import type { Facts } from './load-facts.ts';
import { earlyDrops, type OrderMarks, orderMarks } from './order-marks.ts';
import { type ResolvedGroup, resolveBundle } from './resolve-bundle.ts';

export type Resolved = {
  known: QuoteLineInput[];
  unknownKeys: string[];
  groups: ResolvedGroup[];
  rewards: RewardState[];
  marks: OrderMarks;
};

type Occasion = {
  now: Date;
  settings: ShopSettings;
  buyer: { customerId: string | null; isRegistered: boolean };
};

/**
 * The lines of a cart with the facts of their options, at the prices of now (CART-40). Keys of lines whose option,
 * bundle or deal does not exist, or that cannot be ordered here, come back as `unknownKeys`; they cost nothing and block
 * the checkout (CART-13). Gifts that the shop adds by itself, the early window's bonus and a quiz reward, come last and
 * never block (DROP-32, QUIZA-20).
 */
export function resolveLines(wished: readonly CartLine[], facts: Facts, occasion: Occasion): Resolved {
  const lines = withoutRepeats(wished);
  const bundles = lines.flatMap((line) => (line.kind === 'bundle' ? [toBundle(line, facts, occasion)] : []));
  const singles = lines.flatMap((line) => toSingle(line, facts));
  const groups = bundles.flatMap(({ found }) => (found ? [found.group] : []));
  const paid = [
    ...singles.flatMap(({ input }) => (input ? [input] : [])),
    ...bundles.flatMap(({ found }) => found?.lines ?? []),
  ];
  const optionIds = new Set(paid.map((line) => line.optionId));
  const rewards = lines.flatMap((line) =>
    line.kind === 'reward' ? [resolveReward(line, facts, { optionIds, buyer: occasion.buyer })] : [],
  );
  const gifts = earlyDrops(groups, facts, occasion.now).flatMap((drop) => {
    const gift = giftLine(facts, { sku: drop.earlyBonusSku ?? '', key: `early:${drop.code}` });
    return gift ? [{ ...gift, source: 'drop' as const }] : [];
  });
  const states = rewards.map(({ state }) => state);
  return {
    known: [...paid, ...gifts, ...rewards.flatMap(({ line }) => line ?? [])],
    unknownKeys: [
      ...singles.flatMap(({ key, input }) => (input ? [] : [key])),
      ...bundles.flatMap(({ key, found }) => (found ? [] : [key])),
    ],
    groups,
    rewards: states,
    marks: orderMarks({ groups, rewards: states, facts }, occasion.now),
  };
}

/** A deal and a bundle's group are in a cart once, and of rewards there is one (CART-16, QUIZA-20), whatever was sent. */
function withoutRepeats(lines: readonly CartLine[]): CartLine[] {
  const keys = lines.map((line) => (line.kind === 'reward' ? 'reward' : lineKey(line)));
  return lines.filter((line, place) => line.kind === 'option' || keys.indexOf(keys[place] ?? '') === place);
}

function toBundle(line: Extract<CartLine, { kind: 'bundle' }>, facts: Facts, occasion: Occasion) {
  return { key: lineKey(line), found: resolveBundle(line, facts, occasion) };
}

function toSingle(line: CartLine, facts: Facts): { key: string; input: QuoteLineInput | null }[] {
  const key = lineKey(line);
  if (line.kind === 'option') return [{ key, input: optionLine(line, facts) }];
  return line.kind === 'deal' ? [{ key, input: dealLine(line, facts) }] : [];
}

function optionLine(line: Extract<CartLine, { kind: 'option' }>, { options }: Facts): QuoteLineInput | null {
  const option = options.find((candidate) => candidate.id === line.optionId);
  if (!option) return null;
  const single = singleLine(option);
  const mood = line.mood ?? single.mood;
  return { ...single, key: lineKey(line), quantity: line.quantity, mood, source: line.from };
}

/** A deal that runs, at its own price; the option's own stands beside it (CART-14, CART-16). */
function dealLine(
  line: Extract<CartLine, { kind: 'deal' }>,
  { deals, options }: Facts,
): QuoteLineInput | null {
  const deal = deals.find((running) => running.id === line.dealId);
  const option = options.find((candidate) => candidate.id === deal?.optionId);
  if (!deal || !option) return null;
  return {
    ...singleLine(option),
    key: lineKey(line),
    kind: 'deal',
    unitPriceCents: deal.dealPriceCents,
    originalPriceCents: option.priceCents,
    isFreeDeal: deal.dealPriceCents === 0,
  };
}

type RewardLine = Extract<CartLine, { kind: 'reward' }>;

/** The state of a quiz reward in this cart; only `given` adds a line, the other states cost and block nothing. */
export type RewardState = {
  key: string;
  quizResultId: string;
  state: 'given' | 'at-delivery' | 'picks-missing' | 'used' | 'none';
  perk: 'free-shot' | 'percent-off' | 'monster-dollars' | null;
};

type Buyer = { customerId: string | null; isRegistered: boolean };

/**
 * A reward line, from the saved quiz result and nothing else (QUIZA-20): the free shot is a line of the order while
 * every house pick of the result is in it; code and credit come when it is delivered, to registered customers. A result
 * of another customer, without a perk or with a used reward gives none.
 */
export function resolveReward(
  line: RewardLine,
  facts: Facts,
  cart: { optionIds: ReadonlySet<string>; buyer: Buyer },
): { state: RewardState; line: QuoteLineInput | null } {
  const said = { key: lineKey(line), quizResultId: line.quizResultId };
  const result = facts.rewards.find((candidate) => candidate.id === line.quizResultId);
  const isOwn = result?.customerId == null || result.customerId === cart.buyer.customerId;
  if (!result || !isOwn) return { state: { ...said, state: 'none', perk: null }, line: null };
  const { perk, isWhole } = earnedPerk(parseSavedPicks(result.recommendedProducts), cart.optionIds);
  const withPerk = { ...said, perk: perk?.kind ?? null };
  if (!perk) return { state: { ...withPerk, state: 'none' }, line: null };
  if (result.isUsed) return { state: { ...withPerk, state: 'used' }, line: null };
  if (!isWhole) return { state: { ...withPerk, state: 'picks-missing' }, line: null };
  if (perk.kind !== 'free-shot') {
    const state = cart.buyer.isRegistered ? 'at-delivery' : 'none';
    return { state: { ...withPerk, state }, line: null };
  }
  const gift = giftLine(facts, { sku: perk.sku, key: said.key });
  return { state: { ...withPerk, state: gift ? 'given' : 'none' }, line: gift };
}

/** A reward line of one unit by its sku; null where there is none left: a gift never blocks an order. */
export function giftLine(
  facts: Pick<Facts, 'options'>,
  gift: { sku: string; key: string },
): QuoteLineInput | null {
  const sku = gift.sku.toLowerCase();
  const option = facts.options.find((candidate) => candidate.sku.toLowerCase() === sku);
  if (!option?.isSold || option.stock < 1) return null;
  return {
    ...optionFacts(option),
    key: gift.key,
    kind: 'reward',
    unitPriceCents: 0,
    originalPriceCents: null,
  };
}
