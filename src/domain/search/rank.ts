import type { Mood } from '../moods/moods.ts';
import { isMoodMatchFor, MOST_RESULTS, relevance, type Searched } from './relevance.ts';

type Ordered = Searched & { displayOrder: number };

export type Ranked<Product> = { product: Product; score: number; isMoodMatch: boolean };

export type SearchWish = {
  /** In lower case. */
  term: string;
  /** Chosen in the panel: only what fits it stays (SEARCH-03). */
  mood: Mood | null;
  /** The customer's own: what fits it comes sooner; the panel's choice goes before it. */
  lean: Mood | null;
};

/** The products that answer the term, best first, equals by their place in the shop and then by name (SEARCH-03, SEARCH-17). */
export function rankProducts<Product extends Ordered>(
  products: readonly Product[],
  { term, mood, lean }: SearchWish,
): Ranked<Product>[] {
  const meant = mood ?? lean;
  return products
    .map((product) => ({
      product,
      score: relevance(product, term, meant),
      isMoodMatch: isMoodMatchFor(product, meant),
    }))
    .filter(({ score, isMoodMatch }) => score > 0 && (mood === null || isMoodMatch))
    .toSorted(byRank)
    .slice(0, MOST_RESULTS);
}

function byRank(one: Ranked<Ordered>, other: Ranked<Ordered>): number {
  return (
    other.score - one.score ||
    other.product.displayOrder - one.product.displayOrder ||
    BY_NAME.compare(one.product.name, other.product.name)
  );
}

const BY_NAME = new Intl.Collator('en');
