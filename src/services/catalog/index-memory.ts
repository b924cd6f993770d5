import type { Database } from '#db/client.ts';
import { listProductsByAge } from '#db/queries/catalog/categories.ts';
import { findIndexState, type IndexRow, listIndexRows } from '#db/queries/catalog/product-index.ts';
import { facetOf } from '#domain/catalog/facets.ts';
import { comboNumbers } from '#domain/catalog/product.ts';
import { type Sorted, sortInShopOrder } from '#domain/catalog/sort.ts';
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
  /** When its drop opens; null without one. */
  unlockAt: Date | null;
  options: Option[];
  isInStock: boolean;
  /** The filter choices that it matches (SHOP-23). */
  facets: number;
};

export type ProductIndex = {
  version: number;
  /** In the shop's order (CAT-17). */
  products: readonly IndexedProduct[];
  comboNumbers: ReadonlyMap<string, number>;
  soldOut: ReadonlySet<string>;
  byOption: ReadonlyMap<string, IndexedProduct>;
};

export type IndexMemory = ReturnType<typeof createIndexMemory>;

/**
 * All products of this process's lists (decision 0045-lists-from-memory). They are read once for each version of the price
 * list, which the database raises with every change of a product; what is sold out meanwhile is asked for each time and
 * changes the few products it is about.
 */
export function createIndexMemory() {
  const state = { index: null as ProductIndex | null, reading: new Map<number, Promise<ProductIndex>>() };

  function read(db: Database, version: number): Promise<ProductIndex> {
    const running = state.reading.get(version) ?? readIndex(db, version);
    state.reading.set(version, running);
    return running.finally(() => state.reading.delete(version));
  }

  return async (db: Database): Promise<ProductIndex> => {
    const { version, soldOut } = await findIndexState(db);
    const index = state.index?.version === version ? state.index : await read(db, version);
    state.index = restock(index, new Set(soldOut));
    return state.index;
  };
}

/** Few enough that other requests are answered between two of them. */
const ROWS_AT_ONCE = 2_000;

async function readIndex(db: Database, version: number): Promise<ProductIndex> {
  const products: IndexedProduct[] = [];
  for (let after = ''; ; ) {
    const rows = await listIndexRows(db, { after, limit: ROWS_AT_ONCE });
    products.push(...rows.map(toIndexed));
    after = rows.at(-1)?.id ?? '';
    if (rows.length < ROWS_AT_ONCE) break;
  }
  return {
    version,
    products: sortInShopOrder(products),
    comboNumbers: comboNumbers(await listProductsByAge(db, 'combo')),
    soldOut: new Set(),
    byOption: new Map(products.flatMap((product) => product.options.map(({ id }) => [id, product] as const))),
  };
}

/** Every option counts as having a unit until the index hears which have none. */
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

/** Puts the stock of the options that sold out or came back since, and what follows from it for their products. */
function restock(index: ProductIndex, soldOut: ReadonlySet<string>): ProductIndex {
  const changed = [
    ...[...soldOut].filter((id) => !index.soldOut.has(id)),
    ...[...index.soldOut].filter((id) => !soldOut.has(id)),
  ];
  const products = new Set<IndexedProduct>();
  for (const id of changed) {
    const product = index.byOption.get(id);
    const option = product?.options.find((candidate) => candidate.id === id);
    if (!product || !option) continue;
    option.stock = soldOut.has(id) ? 0 : 1;
    products.add(product);
  }
  for (const product of products) weigh(product);
  return { ...index, soldOut };
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
