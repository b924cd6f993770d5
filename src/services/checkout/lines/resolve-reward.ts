import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';
import { earnedPerk, parseSavedPicks } from '#domain/quiz/bundle-perk.ts';
import { type Facts, optionFacts } from './load-facts.ts';

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
