import type { Mood } from '../moods/moods.ts';
import type { Collection } from './collection.ts';
import type { StockWord } from './stock-word.ts';

/** One thing to choose on a card or a product page (CAT-08). */
export type ProductOption = {
  id: string;
  /** The label that distinguishes it, without the price (CAT-34). */
  label: string;
  /** Size and strength alone (CAT-35). */
  measure: string;
  flavor: string | null;
  format: string;
  priceCents: number;
  originalPriceCents: number | null;
  stockWord: StockWord;
};

/** A product as every list shows it (SHOP-05, SHOP-07). Stock is a word, so a page can be cached. */
export type ProductCard = {
  id: string;
  name: string;
  brand: string;
  collection: Collection;
  imageUrl: string | null;
  placeholderColor: string | null;
  moods: readonly Mood[];
  format: string;
  displayOrder: number;
  comboNumber: number | null;
  options: readonly ProductOption[];
};

/** A battery or an add-on product: never listed first unless searched for (CAT-37). */
export function isAccessory({ format, addonOnly }: { format: string; addonOnly: boolean }): boolean {
  return addonOnly || format === 'battery';
}

/** The option that is chosen at first: the first in stock, else the first (SHOP-06, PDP-04, PDP-12). */
export function firstOption(options: readonly ProductOption[]): ProductOption | null {
  return options.find((option) => option.stockWord !== 'sold-out') ?? options[0] ?? null;
}
