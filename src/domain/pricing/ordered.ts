import type { Quote } from './quote/quote-types.ts';

/** The figures of a quote that an order keeps, in whole cents (CONF-06). */
export function orderedFigures(quote: Quote) {
  return {
    baseTotalCents: quote.baseTotalCents,
    subtotalCents: quote.subtotalCents,
    vipDiscountCents: quote.vipDiscountCents,
    vipDiscountKind: quote.vipDiscountKind,
    promoCode: quote.promoCode,
    promoDiscountCents: quote.promoDiscountCents,
    roundingCents: quote.roundingCents,
    deliveryFeeCents: quote.deliveryFeeCents,
    totalCents: quote.orderTotalCents,
    monsterDollarsUsedCents: quote.creditUsedCents,
  };
}

/** What was bought, in the words and at the prices of this moment; `slugOf` names the bundle of a group (CONF-06). */
export function orderedLines(quote: Quote, slugOf: (groupId: string) => string | null) {
  return quote.lines.map((line) => ({
    kind: line.kind,
    source: line.source,
    productId: line.productId,
    optionId: line.optionId,
    productName: line.productName,
    optionName: line.optionName,
    brandName: line.brand,
    format: line.format,
    mood: line.mood,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    originalPriceCents: Math.max(line.originalPriceCents ?? 0, line.unitPriceCents),
    lineTotalCents: line.lineTotalCents,
    gramsFlower: line.gramsFlower,
    gramsConcentrate: line.gramsConcentrate,
    bundleGroup: line.groupId,
    bundleSlug: line.groupId === null ? null : slugOf(line.groupId),
    dealId: line.kind === 'deal' ? line.key.slice('deal:'.length) : null,
  }));
}
