import type { QuoteOptionRow } from '#db/queries/catalog.ts';
import type { listRunningDeals } from '#db/queries/offers.ts';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import { toMood } from '#domain/moods/moods.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';

export type DealRow = Awaited<ReturnType<typeof listRunningDeals>>[number];

type Found = { options: readonly QuoteOptionRow[]; deals: readonly DealRow[] };

/** The options that the lines of a cart speak of; `deals` are those that run. */
export function optionIdsOf(lines: readonly CartLine[], deals: readonly DealRow[]): string[] {
  const ids = lines.flatMap((line) => {
    if (line.kind === 'option') return [line.optionId];
    return line.kind === 'deal'
      ? deals.filter((deal) => deal.id === line.dealId).map((deal) => deal.optionId)
      : [];
  });
  return [...new Set(ids)];
}

/**
 * The lines of a cart with the facts of their options, at the prices of now (CART-40). Keys of lines whose option or
 * deal does not exist, or that cannot be ordered here, come back as `unknownKeys`; they cost nothing and block the
 * checkout (CART-13).
 */
export function resolveLines(
  lines: readonly CartLine[],
  { options, deals }: Found,
): { known: QuoteLineInput[]; unknownKeys: string[] } {
  const byId = new Map(options.map((option) => [option.id, option]));
  const resolved = lines.map((line) => ({ key: lineKey(line), input: toInput(line, byId, deals) }));
  return {
    known: resolved.flatMap(({ input }) => (input ? [input] : [])),
    unknownKeys: resolved.flatMap(({ key, input }) => (input ? [] : [key])),
  };
}

function toInput(
  line: CartLine,
  byId: ReadonlyMap<string, QuoteOptionRow>,
  deals: readonly DealRow[],
): QuoteLineInput | null {
  if (line.kind === 'option') {
    const option = byId.get(line.optionId);
    if (!option) return null;
    const mood = line.mood ?? firstMood(option);
    return { ...facts(option), key: lineKey(line), quantity: line.quantity, mood, source: line.from };
  }
  if (line.kind !== 'deal') return null;
  const deal = deals.find((running) => running.id === line.dealId);
  const option = deal && byId.get(deal.optionId);
  if (!deal || !option) return null;
  return {
    ...facts(option),
    key: lineKey(line),
    kind: 'deal',
    unitPriceCents: deal.dealPriceCents,
    originalPriceCents: option.priceCents,
    isFreeDeal: deal.dealPriceCents === 0,
  };
}

/** A product of a drop that has not opened is no single good yet; neither is one that only bundles may hold (DROP-33). */
function facts(option: QuoteOptionRow): QuoteLineInput {
  return {
    key: option.id,
    kind: 'option',
    groupId: null,
    optionId: option.id,
    productId: option.productId,
    productName: option.productName,
    optionName: option.name,
    brand: option.brand,
    category: option.category,
    format: option.format,
    addonOnly: option.addonOnly,
    inVault: option.inVault,
    quantity: 1,
    unitPriceCents: option.priceCents,
    originalPriceCents: option.originalPriceCents,
    isFreeDeal: false,
    stock: option.stock,
    isSold: option.isSold && option.isUnlocked && !option.isHiddenBundle,
    mood: firstMood(option),
    source: 'shop',
    gramsFlower: option.gramsFlower,
    gramsConcentrate: option.gramsConcentrate,
  };
}

function firstMood(option: QuoteOptionRow) {
  return toMood(option.moodTags[0] ?? '');
}
