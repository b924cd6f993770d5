import type { StockWord } from '../inventory.ts';
import type { Mood } from '../moods.ts';
import type { Collection } from './collection.ts';

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
export type ListedProduct = {
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
export function firstOption<Option extends Pick<ProductOption, 'stockWord'>>(
  options: readonly Option[],
): Option | null {
  return options.find((option) => option.stockWord !== 'sold-out') ?? options[0] ?? null;
}

type Named = { id: string; name: string; createdAt: Date };

/** The numbers that combos carry, by product id: products with "combo" in the name, oldest first; equal moments by id (CAT-21, CAT-22). */
export function comboNumbers(products: readonly Named[]): Map<string, number> {
  const combos = products.filter((product) => product.name.toLowerCase().includes('combo'));
  const oldestFirst = combos.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  return new Map(oldestFirst.map((product, index) => [product.id, index + 1]));
}

/** The points that one unit can earn: whole dollars of its price (SHOP-19, SHOP-20, MD-13). */
export function pointsFor(priceCents: number): number {
  return Math.max(0, Math.floor(priceCents / 100));
}

/** The points that a delivered order earns over its paid lines (MD-14). */
export function pointsEarned(paidLines: readonly { unitPriceCents: number; quantity: number }[]): number {
  return paidLines.reduce((sum, line) => sum + pointsFor(line.unitPriceCents) * line.quantity, 0);
}

/** What the names of Monster Picks contain (HOME-09). */
const PICK_WORDS = ['aura', 'disposable', 'monster tank', 'mood gummies', 'diamonds'];

const MOST_PICKS = 12;

type Picked = Pick<ListedProduct, 'name' | 'collection'> & { isInStock: boolean };

/** The first twelve house products that have a pick's word in their name and an option in stock, in the shop's order (HOME-09, HOME-11). */
export function monsterPicks<P extends Picked>(products: readonly P[]): P[] {
  const isPick = ({ name, collection, isInStock }: P) =>
    isInStock && collection === 'house' && PICK_WORDS.some((word) => name.toLowerCase().includes(word));
  return products.filter(isPick).slice(0, MOST_PICKS);
}
