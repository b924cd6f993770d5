import { MEASURES, unitPrice } from './option-label.ts';
import type { ShopSort } from './shop-sorts.ts';

/**
 * The facts that the sort orders use. `quantity` and `unit` are the pack amount, `thcMg` the milligrams of the whole
 * pack.
 */
export type Sorted = {
  name: string;
  format: string;
  addonOnly: boolean;
  moodTags: readonly string[];
  displayOrder: number;
  createdAt: Date;
  options: readonly {
    priceCents: number;
    quantity: number;
    unit: string;
    thcMg: number | null;
    servings: number | null;
    stock: number;
    isOn: boolean;
  }[];
};

/**
 * The products in this sort order; products without the value come last, equal ones in the shop's order, then by name
 * (SHOP-22). "Featured" mixes what is chosen, so it is a matter of each page (mix-formats.ts).
 */
export function sortProducts<P extends Sorted>(
  products: readonly P[],
  sort: Exclude<ShopSort, 'featured'>,
): P[] {
  const ordered = sortInShopOrder(products);
  const valued = ordered.map((product) => ({ product, value: VALUES[sort](product) }));
  valued.sort((one, other) => (one.value === other.value ? 0 : one.value - other.value));
  return valued.map(({ product }) => product);
}

/** The highest first, equal ones by name (CAT-17). */
export function sortInShopOrder<P extends Pick<Sorted, 'displayOrder' | 'name'>>(
  products: readonly P[],
): P[] {
  return products.toSorted(inShopOrder);
}

type Placed = Pick<Sorted, 'displayOrder' | 'name'>;

const inShopOrder = (one: Placed, other: Placed) =>
  other.displayOrder - one.displayOrder || BY_NAME.compare(one.name, other.name);

/**
 * The same list in its sort order, "featured" standing for the shop's order, without the products of these ids and with
 * the others at their places (SHOP-22): what a few changes do to a long list, without sorting it again.
 */
export function placeAgain<P extends Sorted & { id: string }>(
  list: readonly P[],
  { gone, come }: { gone: ReadonlySet<string>; come: readonly P[] },
  sort: ShopSort,
): P[] {
  const left = list.filter(({ id }) => !gone.has(id));
  const placed: P[] = [];
  const state = { from: 0 };
  for (const product of come.toSorted(comparing(sort))) {
    const place = placeOf(product, left, comparing(sort), state.from);
    for (; state.from < place; state.from += 1) placed.push(left[state.from] as P);
    placed.push(product);
  }
  for (; state.from < left.length; state.from += 1) placed.push(left[state.from] as P);
  return placed;
}

/** Behind all that come before it or are its equals, by halves. */
function placeOf<P>(product: P, list: readonly P[], compare: (one: P, other: P) => number, from: number) {
  const range = { from, to: list.length };
  while (range.from < range.to) {
    const middle = (range.from + range.to) >> 1;
    if (compare(list[middle] as P, product) <= 0) range.from = middle + 1;
    else range.to = middle;
  }
  return range.from;
}

function comparing(sort: ShopSort): (one: Sorted, other: Sorted) => number {
  if (sort === 'featured') return inShopOrder;
  const value = VALUES[sort];
  return (one, other) => {
    const [first, second] = [value(one), value(other)];
    return first === second ? inShopOrder(one, other) : first - second;
  };
}

const BY_NAME = new Intl.Collator('en');

/** Smaller comes first. */
const VALUES: Record<Exclude<ShopSort, 'featured'>, (product: Sorted) => number> = {
  price: (product) => lowest(product, ({ priceCents }) => priceCents),
  'unit-price': (product) => lowest(product, byUnitPrice),
  strength: (product) => lowest(product, milligrams),
  newest: ({ createdAt }) => -createdAt.getTime(),
};

type Pack = Sorted['options'][number];

/** The lowest value among the options in stock. */
function lowest({ options }: Sorted, value: (option: Pack) => number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const option of options) if (option.isOn && option.stock > 0) least = Math.min(least, value(option));
  return least;
}

/** Products sold by weight come first, then by the piece, then by volume. */
const MEASURE_STEP = 1e9;

function byUnitPrice(pack: Pack): number {
  const price = unitPrice(pack);
  return price ? MEASURES.indexOf(price.measure) * MEASURE_STEP + price.cents : Number.POSITIVE_INFINITY;
}

/** Per serving if servings are known, else per pack. */
function milligrams({ thcMg, servings }: Pack): number {
  return thcMg ? thcMg / (servings || 1) : Number.POSITIVE_INFINITY;
}
