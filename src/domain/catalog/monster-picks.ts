import type { ProductCard } from './product.ts';

/** What the names of Monster Picks contain (HOME-09). */
const PICK_WORDS = ['aura', 'disposable', 'monster tank', 'mood gummies', 'diamonds'];

const MOST_PICKS = 12;

/** The first twelve house products that have a pick's word in their name and an option in stock, in the shop's order (HOME-09, HOME-11). */
export function monsterPicks<P extends Pick<ProductCard, 'name' | 'collection' | 'options'>>(
  products: readonly P[],
): P[] {
  const isPick = ({ name, collection, options }: P) =>
    collection === 'house' &&
    PICK_WORDS.some((word) => name.toLowerCase().includes(word)) &&
    options.some(({ stockWord }) => stockWord !== 'sold-out');
  return products.filter(isPick).slice(0, MOST_PICKS);
}
