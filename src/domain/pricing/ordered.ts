import type { Quote } from './quote-types.ts';

/** The amounts of a quote that an order stores, in whole cents (CONF-06). */
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

/** The bundle of a group, as it is sold at this moment. */
type OrderedBundle = { slug: string; name: string };

/** The order lines with current names and prices; `bundleOf` returns the bundle of a group (CONF-06). */
export function orderedLines(quote: Quote, bundleOf: (groupId: string) => OrderedBundle | null) {
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
    ...namedBundle(line.groupId === null ? null : bundleOf(line.groupId)),
    dealId: line.kind === 'deal' ? line.key.slice('deal:'.length) : null,
  }));
}

function namedBundle(bundle: OrderedBundle | null) {
  return { bundleSlug: bundle?.slug ?? null, bundleName: bundle?.name ?? null };
}
