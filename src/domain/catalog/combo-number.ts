type Named = { id: string; name: string; createdAt: Date };

/** The numbers that combos carry, by product id: products with "combo" in the name, oldest first; equal moments by id (CAT-21, CAT-22). */
export function comboNumbers(products: readonly Named[]): Map<string, number> {
  const combos = products.filter((product) => product.name.toLowerCase().includes('combo'));
  const oldestFirst = combos.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  return new Map(oldestFirst.map((product, index) => [product.id, index + 1]));
}
