import type { Mood } from '../moods.ts';
import { isMoodMatchFor, MOST_RESULTS, relevance, type Searched } from './relevance.ts';
import type { Understood } from './understand.ts';

type Ordered = Searched & { displayOrder: number };

export type Ranked<Product> = { product: Product; score: number; isMoodMatch: boolean };

type Moods = {
  /** The mood filter of the panel: only matching products stay (SEARCH-03). */
  mood: Mood | null;
  /** The customer's own mood: matching products rank higher; the panel's filter comes first. */
  lean: Mood | null;
};

/** The search term in lower case, with the moods. */
export type SearchInput = Moods & { term: string };

/** The same, with the parsed term. */
export type Asked = Moods & Understood;

/**
 * The products that answer any reading of the term within its price, best first, equals by their place in the shop and
 * then by name; accessories come last unless they are searched for (SEARCH-03, SEARCH-17, SEARCH-21, CAT-37).
 */
export function rankProducts<Product extends Ordered>(
  products: readonly Product[],
  { readings, price, wantsAccessory, mood, lean }: Asked,
): Ranked<Product>[] {
  const meant = mood ?? lean;
  const last = (product: Searched) => Number(product.isAccessory && !wantsAccessory);
  return products
    .filter(({ pricesCents }) => price === null || pricesCents.some((cents) => isWithin(cents, price)))
    .map((product) => ({
      product,
      score: Math.max(...readings.map((reading) => relevance(product, reading, meant))),
      isMoodMatch: isMoodMatchFor(product, meant),
    }))
    .filter(({ score, isMoodMatch }) => score > 0 && (mood === null || isMoodMatch))
    .toSorted((one, other) => last(one.product) - last(other.product) || byRank(one, other))
    .slice(0, MOST_RESULTS);
}

/** Both ends belong to the range. */
export function isWithin(cents: number, { fromCents, toCents }: NonNullable<Understood['price']>): boolean {
  return cents >= fromCents && cents <= toCents;
}

function byRank(one: Ranked<Ordered>, other: Ranked<Ordered>): number {
  return (
    other.score - one.score ||
    other.product.displayOrder - one.product.displayOrder ||
    BY_NAME.compare(one.product.name, other.product.name)
  );
}

const BY_NAME = new Intl.Collator('en');

const MOST_SUGGESTIONS = 5;

/**
 * Up to five names that contain the term, those that begin with it first, else in the order given; a name equal to the
 * term is left out (SEARCH-08, SEARCH-09).
 */
export function suggest(names: readonly string[], term: string): string[] {
  if (!term) return [];
  const fitting = [...new Set(names)].filter((name) => {
    const lower = name.toLowerCase();
    return lower.includes(term) && lower !== term;
  });
  const [first, rest] = [true, false].map((begins) =>
    fitting.filter((name) => name.toLowerCase().startsWith(term) === begins),
  );
  return [...(first ?? []), ...(rest ?? [])].slice(0, MOST_SUGGESTIONS);
}
