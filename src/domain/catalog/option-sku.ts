const LONGEST_SKU = 60;
const MOST_TRIES = 50;

/** A name in the letters of a SKU: "Long Walk Bar, 10 pcs" → "LONG-WALK-BAR-10-PCS". */
function skuWord(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
}

/**
 * The SKUs that an option may get where nobody typed one, the best first: product and option, then with 2, 3 and so on
 * behind, none longer than sixty letters (GOODS-03).
 */
export function skuCandidates(product: string, option: string): string[] {
  const whole = skuWord(`${product} ${option}`) || 'OPTION';
  return Array.from({ length: MOST_TRIES }, (_, at) => {
    const end = at === 0 ? '' : `-${at + 1}`;
    return `${whole.slice(0, LONGEST_SKU - end.length).replace(/[-.]+$/, '')}${end}`;
  });
}

/** The first of them that nobody has, in any case of letters; null where all are taken. */
export function freeSku(candidates: readonly string[], taken: ReadonlySet<string>): string | null {
  return candidates.find((sku) => !taken.has(sku.toLowerCase())) ?? null;
}
