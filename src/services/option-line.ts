import type { QuoteOptionRow } from '#db/queries/catalog/priced-options.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { toMood } from '#domain/moods.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';

/**
 * One unit of an option as a single line. Products of a locked drop and products only for bundles cannot be single
 * lines (DROP-33).
 */
export function singleLine(option: QuoteOptionRow): QuoteLineInput {
  return {
    ...optionFacts(option),
    isSold: option.isSold && option.isUnlocked && !option.isHiddenBundle,
  };
}

/** One unit as part of a bundle or as a gift: options that are not sold separately are allowed here. */
export function optionFacts(option: QuoteOptionRow): QuoteLineInput {
  return {
    key: option.id,
    kind: 'option',
    groupId: null,
    optionId: option.id,
    productId: option.productId,
    productName: option.productName,
    optionName: optionLabel(option),
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
    isSold: option.isSold,
    mood: toMood(option.moodTags[0] ?? ''),
    source: 'shop',
    gramsFlower: option.gramsFlower,
    gramsConcentrate: option.gramsConcentrate,
  };
}
