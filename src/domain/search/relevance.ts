import { formatGroups } from '../catalog/formats.ts';
import { MOOD_SYNONYMS, type Mood } from '../moods.ts';
import { isWithinOneTypo } from './typos.ts';

/** What of a product is searched. */
export type Searched = {
  name: string;
  brand: string;
  category: string;
  flavors: readonly string[];
  formats: readonly string[];
  moods: readonly Mood[];
  /** What its options in stock cost. */
  pricesCents: readonly number[];
  /** A battery or the like (CAT-37). */
  isAccessory: boolean;
};

/** Above this a result is called a top match (SEARCH-12). */
export const TOP_MATCH = 80;
/** The most results that one search answers, and the fallback search (SEARCH-15). */
export const MOST_RESULTS = 20;

const FOR_MOOD = 10;
const FOR_ANY = 50;
const MOST = 100;
/** A typing error in a shorter word would make it another word. */
const SHORTEST_WITH_TYPO = 4;

/** A typed text as it is compared: lower case, one space between words, at most 80 letters (SEARCH-05, SEARCH-14). */
export function toTerm(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 80);
}

/** Does the result count as a match of the mood that is asked for? None asked for: no (SEARCH-03, SEARCH-10). */
export function isMoodMatchFor(product: Pick<Searched, 'moods'>, mood: Mood | null): boolean {
  return mood !== null && product.moods.includes(mood);
}

/**
 * 0 to 100: how well a product answers a term in lower case, 0 for not at all (SEARCH-17); a blank one asks for all
 * goods alike (SEARCH-21). A mood that fits adds ten to what was found and finds nothing by itself.
 */
export function relevance(product: Searched, term: string, mood: Mood | null): number {
  const found = baseScore(product, term);
  if (found === 0) return 0;
  return Math.min(MOST, found + (isMoodMatchFor(product, mood) ? FOR_MOOD : 0));
}

function baseScore(product: Searched, term: string): number {
  if (!term) return FOR_ANY;
  const name = product.name.toLowerCase();
  if (name === term) return 100;
  if (name.startsWith(term)) return 85;
  if (wordStarts(name).some((rest) => rest.startsWith(term))) return 75;
  if (name.includes(term)) return 70;
  if (product.brand.toLowerCase().includes(term)) return 65;
  if (hasWords(product, term)) return 50;
  return isTypoOfName(name, term) ? 40 : 0;
}

/** Flavor, format, category or mood; several words are found when each stands in one of these, the name or the brand. */
function hasWords(product: Searched, term: string): boolean {
  const places = lesserPlaces(product);
  if (places.some((place) => place.includes(term))) return true;
  const words = term.split(' ');
  const everywhere = [...places, product.name.toLowerCase(), product.brand.toLowerCase()];
  return words.length > 1 && words.every((word) => everywhere.some((place) => place.includes(word)));
}

function lesserPlaces({ flavors, formats, category, moods }: Searched): string[] {
  const labels = formats.flatMap((format) => [format.replace('_', ' '), ...formatGroups(format)]);
  const words = [...flavors, ...labels, category, ...moods.flatMap(wordsOfMood)];
  return words.map((word) => word.toLowerCase());
}

/** A mood answers to its synonyms, too (CAT-03). */
export function wordsOfMood(mood: Mood): string[] {
  const synonyms = Object.entries(MOOD_SYNONYMS).filter(([, meant]) => meant === mood);
  return [mood, ...synonyms.map(([word]) => word)];
}

/** The name from each of its words on. */
function wordStarts(name: string): string[] {
  return [...name.matchAll(/[\p{L}\p{N}]+/gu)].map((word) => name.slice(word.index));
}

/** One slip away from the whole name, or from as many of its words in a row as were typed. */
function isTypoOfName(name: string, term: string): boolean {
  if (term.length < SHORTEST_WITH_TYPO) return false;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const length = term.split(' ').length;
  const runs = words.map((_, start) => words.slice(start, start + length).join(' '));
  return [name, ...runs].some((run) => isWithinOneTypo(run, term));
}
