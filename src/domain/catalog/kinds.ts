import { type Mood, toMood } from '../moods.ts';
import type { FacetCount } from './facets.ts';
import { isAccessory } from './product.ts';

type Facts = { facets: number; format: string; addonOnly: boolean; moodTags: readonly string[] };

/** Products of a list that neither its filters nor the mixing of formats can tell apart; there are far fewer kinds than products. */
export type Kind = {
  /** The filter choices that they match (SHOP-23). */
  facets: number;
  format: string;
  /** The first mood of them; null for none. */
  mood: Mood | null;
  isAccessory: boolean;
  /** Where they stand in the list, in its order. */
  places: number[];
};

/** A list by its kinds: these, and of which of them the product at each place is. */
export type Kinds = { all: readonly Kind[]; at: Uint32Array };

/**
 * The kinds of a list. It is worked out once for each version of a list, so that a page of a large shop need not look at
 * every product again (FAST-01).
 */
export function toKinds(products: readonly Facts[]): Kinds {
  const all: Kind[] = [];
  const at = new Uint32Array(products.length);
  const numbers = new Map<number, number>();
  const [formats, words] = [numbering(), numbering()];
  for (const [place, product] of products.entries()) {
    const { facets, format, moodTags } = product;
    const [word = ''] = moodTags;
    const isLast = isAccessory(product);
    // One number for all four: a text would be made anew for each of 60,000 products.
    const key = ((facets * MOST_WORDS + formats(format)) * MOST_WORDS + words(word)) * 2 + Number(isLast);
    let number = numbers.get(key);
    if (number === undefined) {
      number = all.push({ facets, format, mood: toMood(word), isAccessory: isLast, places: [] }) - 1;
      numbers.set(key, number);
    }
    all[number]?.places.push(place);
    at[place] = number;
  }
  return { all, at };
}

/** More formats or words for moods than a shop has; those beyond would share a number, and be mixed as if they were one. */
const MOST_WORDS = 4096;

function numbering(): (word: string) => number {
  const numbers = new Map<string, number>();
  return (word) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const number = Math.min(numbers.size, MOST_WORDS - 1);
    numbers.set(word, number);
    return number;
  };
}

/** The places of the first `most` products whose kinds pass, in the order of the list. */
export function firstPassing({ all, at }: Kinds, passes: (kind: Kind) => boolean, most: number): number[] {
  const passing = all.map(passes);
  const places: number[] = [];
  for (let place = 0; place < at.length && places.length < most; place += 1)
    if (passing[at[place] ?? -1]) places.push(place);
  return places;
}

/** The products of a list by their filter choices, as a page carries them (SHOP-23): in order, like numbers side by side weigh less. */
export function countFacets({ all }: Kinds): FacetCount[] {
  const counts = new Map<number, number>();
  for (const { facets, places } of all) counts.set(facets, (counts.get(facets) ?? 0) + places.length);
  return [...counts].sort(([one], [other]) => one - other);
}
