import { MOODS } from '../moods.ts';
import { type PriceRange, splitPrice } from './price-words.ts';
import { ANYTHING, FORMAT_NAMES, type Synonyms } from './synonyms.ts';
import { isWithinOneTypo } from './typos.ts';

/** A parsed search term. */
export type Understood = {
  /** Variants of the words, the typed one first; a blank one asks for all products. */
  readings: readonly string[];
  price: PriceRange | null;
  /** The term names batteries or accessories, so they need not come last (CAT-37). */
  wantsAccessory: boolean;
};

/** Stop words. */
const FILLERS = new Set(
  'a an the of or and for me my i some any that this with something want need looking best good cheap under'.split(
    ' ',
  ),
);
const ACCESSORY_WORDS = ['battery', 'batteries', 'charger', 'accessory', 'accessories'];
const SHORTEST_WITH_TYPO = 4;

/**
 * Parses a term in lower case: its price, and its words as typed, as the shop's synonyms, and in the singular
 * (SEARCH-20, SEARCH-21).
 */
export function understand(term: string, synonyms: Synonyms): Understood {
  return { ...read(term, (word) => toShopWord(word, synonyms)), wantsAccessory: wantsAccessory(term) };
}

/** The same with typing errors corrected to words that the shop knows: for a term without results (SEARCH-22). */
export function understandLoosely(term: string, synonyms: Synonyms): Understood {
  const known = [...synonyms.keys(), ...MOODS, ...FORMAT_NAMES].map((word) => word.toLowerCase());
  const correct = (word: string) =>
    word.length < SHORTEST_WITH_TYPO ? word : (known.find((other) => isWithinOneTypo(word, other)) ?? word);
  const loose = read(term, (word) => toShopWord(correct(word), synonyms));
  return { ...loose, wantsAccessory: wantsAccessory(term) };
}

function read(term: string, toWord: (word: string) => string): Omit<Understood, 'wantsAccessory'> {
  const { words, price } = splitPrice(term);
  const phrase = toWord(words);
  const meant = phrase === words ? words.split(' ').map(toWord).join(' ') : phrase;
  const bare = meant.split(' ').filter((word) => word !== ANYTHING && !FILLERS.has(word));
  const asksForAll = price !== null || meant.split(' ').includes(ANYTHING);
  const readings = [words, bare.join(' '), bare.map(toStem).join(' ')];
  const kept = readings.filter((reading) => reading !== '' || asksForAll);
  return { readings: [...new Set(kept)], price };
}

function toShopWord(word: string, synonyms: Synonyms): string {
  return synonyms.get(word) ?? synonyms.get(toStem(word)) ?? word;
}

/** "seltzers" → "seltzer", "berries" → "berry"; a word of the shop's own stays as it is. */
function toStem(word: string): string {
  if (word.length < SHORTEST_WITH_TYPO || FORMAT_NAMES.some((name) => name.toLowerCase() === word))
    return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function wantsAccessory(term: string): boolean {
  return term.split(' ').some((word) => ACCESSORY_WORDS.includes(word));
}
