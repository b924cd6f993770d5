import type { IndexRow } from '#db/queries/catalog/product-index.ts';
import { facetOf } from '#domain/catalog/facets.ts';
import type { ShopSort } from '#domain/catalog/shop-sorts.ts';
import { placeAgain, type Sorted, sortInShopOrder, sortProducts } from '#domain/catalog/sort.ts';
import { stockWord } from '#domain/inventory.ts';
import { type Mood, toMood } from '#domain/moods.ts';

type Option = Sorted['options'][number] & { id: string; format: string };

/** A product as lists order, filter and count it, in a few numbers: what its card shows is read for the shown ones alone. */
export type IndexedProduct = Omit<Sorted, 'options'> & {
  id: string;
  brand: string;
  isMonster: boolean;
  moods: readonly Mood[];
  categoryIds: readonly string[];
  inVault: boolean;
  dropId: string | null;
  /** When its drop opens; null without one. */
  unlockAt: Date | null;
  options: Option[];
  isInStock: boolean;
  /** The filter choices that it matches (SHOP-23). */
  facets: number;
};

type Orders = Map<ShopSort, readonly IndexedProduct[]>;

type Lookup<Value> = {
  get: (id: string) => Value | undefined;
  set: (id: string, value: Value) => unknown;
  delete: (id: string) => unknown;
};

export type ProductIndex = {
  version: number;
  /** In the shop's order (CAT-17). */
  products: readonly IndexedProduct[];
  comboNumbers: ReadonlyMap<string, number>;
  soldOut: ReadonlySet<string>;
  /** The orders that somebody has asked for. */
  orders: Orders;
  byId: Lookup<IndexedProduct>;
  /** Whose each option is. */
  owners: Lookup<string>;
};

type Facts = Pick<ProductIndex, 'version' | 'comboNumbers'> & { rows: readonly IndexRow[] };

/** The index of all these rows; every option counts as having a unit until `restock` says which have none. */
export function buildIndex({ version, rows, comboNumbers }: Facts): ProductIndex {
  const products = sortInShopOrder(rows.map(toIndexed));
  return {
    ...{ version, products, comboNumbers },
    soldOut: new Set(),
    orders: new Map(),
    byId: new Map(products.map((product) => [product.id, product])),
    owners: new Map(products.flatMap(({ id, options }) => options.map((option) => [option.id, id] as const))),
  };
}

/**
 * The same index to change apart: what changes in it is not seen in the one that is given. It costs the same in a large
 * shop, because no product is ever changed but replaced, and it looks the others up where they are.
 */
export function forkIndex(index: ProductIndex): ProductIndex {
  const { orders, byId, owners } = index;
  return { ...index, orders: new Map(orders), byId: layOver(byId), owners: layOver(owners) };
}

function layOver<Value>(below: Lookup<Value>): Lookup<Value> {
  const own = new Map<string, Value | undefined>();
  return {
    get: (id) => (own.has(id) ? own.get(id) : below.get(id)),
    set: (id, value) => own.set(id, value),
    delete: (id) => own.set(id, undefined),
  };
}

/**
 * The index with the changed products as these rows have them; those without a row are in no list any more. The index
 * that is given must not be used for a change again: its maps go over to the new one.
 */
export function patchIndex(
  index: ProductIndex,
  { version, changed, rows, comboNumbers }: Facts & { changed: readonly string[] },
): ProductIndex {
  const { byId, owners } = index;
  const unknown = new Set<string>();
  for (const id of changed) {
    for (const option of byId.get(id)?.options ?? []) {
      unknown.add(option.id);
      if (owners.get(option.id) === id) owners.delete(option.id);
    }
    byId.delete(id);
  }
  const come = rows.map(toIndexed);
  for (const product of come) {
    byId.set(product.id, product);
    for (const option of product.options) {
      owners.set(option.id, product.id);
      unknown.add(option.id);
    }
  }
  const patched = {
    ...index,
    ...{ version, comboNumbers },
    ...place(index, { gone: new Set(changed), come }),
    soldOut: new Set(without(index.soldOut, unknown)),
  };
  return restock(patched, index.soldOut);
}

/** Puts the stock of the options that sold out or came back since, and what follows from it for their products. */
export function restock(index: ProductIndex, soldOut: ReadonlySet<string>): ProductIndex {
  const changed = new Map<string, IndexedProduct>();
  for (const id of [...without(soldOut, index.soldOut), ...without(index.soldOut, soldOut)]) {
    const owner = index.owners.get(id) ?? '';
    const product = changed.get(owner) ?? index.byId.get(owner);
    if (product) changed.set(owner, withStock(product, { optionId: id, stock: soldOut.has(id) ? 0 : 1 }));
  }
  const come = Array.from(changed.values(), weigh);
  for (const product of come) index.byId.set(product.id, product);
  const { orders } = place(index, { gone: new Set(changed.keys()), come });
  // The shop's order knows nothing of stock: in it, each keeps its place.
  const products =
    come.length > 0 ? index.products.map((product) => changed.get(product.id) ?? product) : index.products;
  return { ...index, products, orders, soldOut };
}

const withStock = (product: IndexedProduct, { optionId, stock }: { optionId: string; stock: number }) => ({
  ...product,
  options: product.options.map((option) => (option.id === optionId ? { ...option, stock } : option)),
});

/** All products in this order, which is made once and then kept up with what changes; "featured" is the shop's. */
export function inOrder(index: ProductIndex, sort: ShopSort): readonly IndexedProduct[] {
  if (sort === 'featured') return index.products;
  const list = index.orders.get(sort) ?? sortProducts(index.products, sort);
  index.orders.set(sort, list);
  return list;
}

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...ids].filter((id) => !others.has(id));

type Moves = { gone: ReadonlySet<string>; come: readonly IndexedProduct[] };

function place({ products, orders }: ProductIndex, moves: Moves): Pick<ProductIndex, 'products' | 'orders'> {
  if (moves.gone.size === 0) return { products, orders };
  const kept: Orders = new Map();
  for (const [sort, list] of orders) kept.set(sort, placeAgain(list, moves, sort));
  return { products: placeAgain(products, moves, 'featured'), orders: kept };
}

function toIndexed({ createdAt, unlockAt, options, ...row }: IndexRow): IndexedProduct {
  return weigh({
    ...row,
    moods: [...new Set(row.moodTags.map(toMood))].filter((mood) => mood !== null),
    createdAt: new Date(createdAt),
    unlockAt: unlockAt === null ? null : new Date(unlockAt),
    options: options.map(([id, format, priceCents, quantity, unit, thcMg, servings, isOn]) => ({
      ...{ id, format, priceCents, quantity, unit, thcMg, servings, isOn },
      stock: 1,
    })),
    isInStock: false,
    facets: 0,
  });
}

function weigh(product: IndexedProduct): IndexedProduct {
  const options = product.options.map((option) => ({
    ...option,
    stockWord: stockWord(option.stock, option.isOn),
  }));
  product.isInStock = options.some((option) => option.stockWord !== 'sold-out');
  product.facets = facetOf({ ...product, options });
  return product;
}
