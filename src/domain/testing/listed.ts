import { firstPassing, toKinds } from '../catalog/kinds.ts';
import { mixFormats } from '../catalog/mix-formats.ts';
import type { ShopSort } from '../catalog/shop-sorts.ts';
import { type Sorted, sortInShopOrder, sortProducts } from '../catalog/sort.ts';

/** The first so many products as a list of the shop shows them: sorted, or in the shop's order and mixed. */
export function listed<P extends Sorted & { facets?: number }>(
  products: readonly P[],
  sort: ShopSort,
  most = products.length,
  passes: (facets: number) => boolean = () => true,
): P[] {
  const ordered = sort === 'featured' ? sortInShopOrder(products) : sortProducts(products, sort);
  const kinds = toKinds(ordered.map((product) => ({ ...product, facets: product.facets ?? 0 })));
  const take = sort === 'featured' ? mixFormats : firstPassing;
  return take(kinds, ({ facets }) => passes(facets), most).flatMap((place) => ordered[place] ?? []);
}
