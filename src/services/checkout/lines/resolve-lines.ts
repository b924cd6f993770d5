import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { type Facts, singleLine } from './load-facts.ts';
import { earlyDrops, type OrderMarks, orderMarks } from './order-marks.ts';
import { type ResolvedGroup, resolveBundle } from './resolve-bundle.ts';
import { giftLine, type RewardState, resolveReward } from './resolve-reward.ts';

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
