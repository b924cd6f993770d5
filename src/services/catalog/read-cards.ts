import { listProductsByAge } from '#db/queries/catalog/categories.ts';
import { type CardRow, listCards, type OptionRow } from '#db/queries/catalog/products.ts';
import { findNextUnlock } from '#db/queries/drops/drops.ts';
import { collectionOf } from '#domain/catalog/collection.ts';
import { measureAndUnitPrice, optionLabel, optionMeasure } from '#domain/catalog/option-label.ts';
import { comboNumbers, type ListedProduct, type ProductOption } from '#domain/catalog/product.ts';
import { stockWord } from '#domain/inventory.ts';
import { type Mood, toMood } from '#domain/moods.ts';
import type { PublicContext } from '../context.ts';

type Filter = { categoryId?: string };

/** Every card that customers may see, of one category if asked, in the shop's order; the page changes at the next unlock (CAT-17, CAT-23, TEASE-13). */
export async function readCards(context: PublicContext, filter: Filter = {}): Promise<ListedProduct[]> {
  const shelf = await readCategoryCards(context, filter);
  return shelf.map(({ card }) => card);
}

/** The same as they are stored, each with its card, for a list that is put in another order (CAT-36, SHOP-22). */
export async function readCategoryCards(
  { db, now, settings, changesAt }: PublicContext,
  { hasUnitPrice = false, ...filter }: Filter & { hasUnitPrice?: boolean },
): Promise<(CardRow & { card: ListedProduct })[]> {
  const [rows, combos, unlockAt] = await Promise.all([
    listCards(db, { ...filter, now }),
    listProductsByAge(db, 'combo'),
    findNextUnlock(db, now),
  ]);
  if (unlockAt) changesAt(unlockAt);
  const facts = { shopName: settings.shopName, comboNumbers: comboNumbers(combos), hasUnitPrice };
  return rows.map((row) => ({ ...row, card: toCard(row, facts) }));
}

type Facts = {
  shopName: string;
  comboNumbers: ReadonlyMap<string, number>;
  /** Sizes also say the price of one unit of them, where goods are compared by it. */
  hasUnitPrice?: boolean;
};

/** A stored product as customers see it in lists: stock as a word, moods by their own names (SHOP-07, CAT-03, CAT-13). */
export function toCard(row: CardRow, { shopName, comboNumbers, hasUnitPrice = false }: Facts): ListedProduct {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    collection: collectionOf({ name: row.brand, isMonster: row.isMonster }, shopName),
    imageUrl: row.imageUrl,
    placeholderColor: row.placeholderColor,
    moods: toMoods(row.moodTags),
    format: row.format,
    displayOrder: row.displayOrder,
    comboNumber: comboNumbers.get(row.id) ?? null,
    options: row.options.map((option) =>
      toOption({ ...option, thcPercentage: row.thcPercentage }, hasUnitPrice),
    ),
  };
}

function toOption(row: OptionRow & { thcPercentage: number | null }, hasUnitPrice: boolean): ProductOption {
  return {
    id: row.id,
    label: optionLabel(row),
    measure: hasUnitPrice ? measureAndUnitPrice(row) : optionMeasure(row),
    flavor: row.flavor,
    format: row.format,
    priceCents: row.priceCents,
    originalPriceCents: row.originalPriceCents,
    stockWord: stockWord(row.stock, row.isOn),
  };
}

function toMoods(tags: readonly string[]): Mood[] {
  return [...new Set(tags.map(toMood))].filter((mood) => mood !== null);
}
