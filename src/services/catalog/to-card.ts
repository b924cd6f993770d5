import type { CardRow, OptionRow } from '#db/queries/catalog/products.ts';
import { collectionOf } from '#domain/catalog/collection.ts';
import { measureAndUnitPrice, optionLabel, optionMeasure } from '#domain/catalog/option-label.ts';
import type { ListedProduct, ProductOption } from '#domain/catalog/product.ts';
import { stockWord } from '#domain/inventory.ts';
import { type Mood, toMood } from '#domain/moods.ts';

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
