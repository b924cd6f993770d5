import { toMood } from '../../moods.ts';
import { dailyLimits, type Grams, gramsOf } from '../../order-limits/daily-limit.ts';
import { isForNothing } from '../../order-limits/minimum.ts';
import type { LineKind } from '../../pricing/line.ts';
import type { PriceTerms } from '../../pricing/price-terms.ts';
import { calculateQuote } from '../../pricing/quote.ts';
import type { Quote, QuoteInput, QuoteLineInput } from '../../pricing/quote-types.ts';
import type { ShopSettings } from '../../settings/settings.ts';
import type { LineEdit } from './line-change.ts';
import { type Substitution, swapPriceCents } from './substitution.ts';

/** A line of the order as it is stored. */
export type StoredLine = {
  id: number;
  kind: LineKind;
  source: 'shop' | 'drop';
  productId: string;
  optionId: string;
  productName: string;
  optionName: string;
  brandName: string;
  format: string;
  mood: string | null;
  quantity: number;
  unitPriceCents: number;
  originalPriceCents: number;
  gramsFlower: number;
  gramsConcentrate: number;
  bundleGroup: string | null;
  substitution: Substitution;
};

/** What an order was priced with, beside its lines. */
export type EditedOrder = {
  vipDiscountKind: 'member' | 'vip' | null;
  deliveryFeeCents: number;
  lines: readonly StoredLine[];
  /** Each option of the lines, and the one of the swap, as it is sold now; by id. */
  options: ReadonlyMap<string, QuoteLineInput>;
  promo: QuoteInput['promo'];
  /** What it was placed with; null for an order that does not know it: then today's hold. */
  terms: PriceTerms | null;
  customer: NonNullable<QuoteInput['customer']>;
  /** What the delivery costs there now. */
  zoneFeeCents: number;
  /** Grams of the person's other orders of the same shop day. */
  gramsBeside: Grams;
  settings: ShopSettings;
};

type EditProblem =
  | { problem: 'edit-nothing-left' }
  | { problem: 'edit-stock-short'; product: string; left: number }
  | { problem: 'edit-past-limit'; kind: keyof Grams };

/**
 * The order after a change, priced by the rules of every quote (EDIT-02): lines keep the price that they were bought at,
 * a swap has its own, discounts, code and fee come of what is then in the order, with the standing, the code and the fee
 * that the order had. What nobody agreed to never brings a fee. Refused: an order without anything to pay, more than is
 * in stock, and more grams than the person may buy that day. Keys of the quote's lines are the ids of the order's lines;
 * a deal that is no longer earned is not among them (CART-15).
 */
export function editedQuote(
  order: EditedOrder,
  change: LineEdit,
  { isAgreed }: { isAgreed: boolean },
): { quote: Quote } | EditProblem {
  const before = order.lines.map((line) => toQuoteLine(line, order));
  const after = before.flatMap((line) => changed(line, change, order));
  const quote = calculateQuote({
    ...{ lines: after, promo: promoOf(order), creditCents: 0, usedToday: order.gramsBeside },
    customer: standingOf(order),
    settings: ofItsTerms(order),
    // The minimum was met when it was ordered; what is missing since is the shop's own.
    zone: { zip: '', city: '', minimumCents: 0, feeCents: feeOf(order, isAgreed) },
  });
  if (quote.lines.length === 0 || isForNothing(quote.minimum)) return { problem: 'edit-nothing-left' };
  const short = quote.lines.find((line) => line.problem !== null);
  if (short) {
    const { productName: product } = short;
    const left = short.problem?.problem === 'only-n-left' ? short.problem.left : 0;
    return { problem: 'edit-stock-short', product, left };
  }
  return findPassedLimit(before, quote, order) ?? { quote };
}

function changed(line: QuoteLineInput, change: LineEdit, order: EditedOrder): QuoteLineInput[] {
  const { lineId, quantity, optionId } = change;
  if (line.key !== String(lineId)) return [line];
  if (quantity === 0) return [];
  const stored = order.lines.find(({ id }) => id === lineId);
  const swap = optionId === null ? null : order.options.get(optionId);
  if (!stored) return [line];
  if (!swap) return [{ ...line, quantity, isSold: isStillSold(line, order, quantity > stored.quantity) }];
  const { key, kind, groupId, source, isFreeDeal } = line;
  const isOption = kind === 'option';
  return [
    {
      ...{ ...swap, key, kind, groupId, source, isFreeDeal, quantity },
      stock: stockFor(swap.optionId, order),
      unitPriceCents: swapPriceCents(stored, swap.unitPriceCents),
      originalPriceCents: isOption ? swap.originalPriceCents : line.originalPriceCents,
      mood: isOption ? swap.mood : line.mood,
    },
  ];
}

/** Units that the order holds are its own, whatever became of the option; more of them only where it is sold. */
function isStillSold(line: QuoteLineInput, { options }: EditedOrder, isMore: boolean): boolean {
  return !isMore || options.get(line.optionId)?.isSold === true;
}

/** What the shelf has and what the order itself holds of an option, for all its lines together. */
function stockFor(optionId: string, { options, lines }: EditedOrder): number {
  const held = lines.filter((line) => line.optionId === optionId);
  return (options.get(optionId)?.stock ?? 0) + held.reduce((sum, { quantity }) => sum + quantity, 0);
}

function toQuoteLine(line: StoredLine, order: EditedOrder): QuoteLineInput {
  const today = order.options.get(line.optionId);
  return {
    ...{ key: String(line.id), kind: line.kind, groupId: line.bundleGroup, source: line.source },
    ...{ optionId: line.optionId, productId: line.productId, quantity: line.quantity },
    ...{ productName: line.productName, optionName: line.optionName, brand: line.brandName },
    ...{ category: today?.category ?? '', format: line.format, addonOnly: today?.addonOnly ?? false },
    ...{ inVault: today?.inVault ?? false, isSold: true, mood: toMood(line.mood ?? '') },
    ...{ gramsFlower: line.gramsFlower, gramsConcentrate: line.gramsConcentrate },
    unitPriceCents: line.unitPriceCents,
    originalPriceCents: line.originalPriceCents,
    isFreeDeal: isFreeDeal(line, order),
    stock: stockFor(line.optionId, order),
  };
}

/** A free deal costs nothing, or the token price where nothing may be given away (CART-42). */
function isFreeDeal({ kind, unitPriceCents }: StoredLine, { settings }: EditedOrder): boolean {
  return kind === 'deal' && (unitPriceCents === 0 || unitPriceCents === settings.freeGoodsPriceCents);
}

/** The discount that the order had stays, also where the person's standing has ended since. */
function standingOf(order: EditedOrder): EditedOrder['customer'] {
  const { customer } = order;
  const kind = discountKindOf(order);
  const isMember = kind === 'member';
  return {
    isVip: customer.isVip || kind === 'vip',
    isClubMember: customer.isClubMember || isMember,
    isRegistered: customer.isRegistered || isMember,
  };
}

/** Of an order so small that its discount came to nothing, its terms alone know it. */
const discountKindOf = ({ terms, vipDiscountKind }: EditedOrder) => terms?.discountKind ?? vipDiscountKind;

/** The code takes what it took when the order was placed, whatever it gives now. */
function promoOf({ promo, terms }: EditedOrder): EditedOrder['promo'] {
  return promo && terms ? { ...promo, percent: terms.promoPercent } : promo;
}

/** Percent of the discount that it has, its rounding and its free lines are those of the day it was placed. */
function ofItsTerms(order: EditedOrder): ShopSettings {
  const settings = ofItsFreeLines(order);
  const { terms } = order;
  if (!terms) return settings;
  const kind = discountKindOf(order);
  const { discountPercent: percent, roundTotalUp } = terms;
  return {
    ...settings,
    roundTotalUp,
    ...(kind === 'vip' && { vipDiscountPercent: percent }),
    ...(kind === 'member' && { memberDiscountPercent: percent }),
  };
}

/** Free lines cost what they cost when they were ordered, whatever the setting says now. */
function ofItsFreeLines(order: EditedOrder): ShopSettings {
  const { lines, settings } = order;
  const gift = lines.find((line) => line.kind === 'reward' || isFreeDeal(line, order));
  if (!gift) return settings;
  const { unitPriceCents: cents } = gift;
  return { ...settings, freeGoods: cents === 0, freeGoodsPriceCents: cents || settings.freeGoodsPriceCents };
}

/** A fee that the order has stays what it is; one that it has not comes only with the customer's yes. */
function feeOf({ deliveryFeeCents, zoneFeeCents }: EditedOrder, isAgreed: boolean): number {
  if (deliveryFeeCents > 0) return deliveryFeeCents;
  return isAgreed ? zoneFeeCents : 0;
}

/** Only more grams than before can be too many: fewer are always allowed (LAW-02). */
function findPassedLimit(
  before: readonly QuoteLineInput[],
  { lines }: Quote,
  { gramsBeside, settings }: EditedOrder,
): EditProblem | null {
  const held = gramsOf(before);
  const passed = dailyLimits(lines, gramsBeside, settings).find(
    ({ kind, isPassed, cartGrams }) => isPassed && cartGrams > held[kind],
  );
  return passed ? { problem: 'edit-past-limit', kind: passed.kind } : null;
}
