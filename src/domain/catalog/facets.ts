import { isMoodMatch, MOODS, type Mood } from '../moods.ts';
import {
  BUDGET_FILTERS,
  type FilterChoice,
  type Filtered,
  FORMAT_FILTERS,
  hasFormat,
  hasPriceIn,
} from './filters.ts';

type FormatWord = keyof typeof FORMAT_FILTERS;
type BudgetWord = keyof typeof BUDGET_FILTERS;

const FORMAT_WORDS = Object.keys(FORMAT_FILTERS) as FormatWord[];
const BUDGET_WORDS = Object.keys(BUDGET_FILTERS) as BudgetWord[];
const FORMATS_FROM = MOODS.length;
const BUDGETS_FROM = FORMATS_FROM + FORMAT_WORDS.length;

/**
 * The filter choices that one product matches, one bit per choice, so that a whole collection is a short list of
 * numbers (SHOP-23).
 */
export function facetOf(product: Filtered): number {
  const bits = [
    ...MOODS.map((mood) => isMoodMatch(product.moods, [mood])),
    ...FORMAT_WORDS.map((word) => hasFormat(product, word)),
    ...BUDGET_WORDS.map((word) => hasPriceIn(product, word)),
  ];
  return bits.reduce((sum, isSet, place) => (isSet ? sum + 2 ** place : sum), 0);
}

/** Does a product with these bits pass: any choice within a group, all groups together (SHOP-13)? */
export function passesChoice(choice: FilterChoice): (bits: number) => boolean {
  const masks = [
    maskOf(choice.moods, MOODS, 0),
    maskOf(choice.formats, FORMAT_WORDS, FORMATS_FROM),
    maskOf(choice.budgets, BUDGET_WORDS, BUDGETS_FROM),
  ].filter((mask) => mask !== 0);
  return (bits) => masks.every((mask) => (bits & mask) !== 0);
}

/** How many products of a collection have the same bits; there are far fewer such kinds than products. */
export type FacetCount = readonly [bits: number, count: number];

/** How many of these products pass (SHOP-13, SHOP-23). */
export function countPassing(facets: readonly FacetCount[], choice: FilterChoice): number {
  const passes = passesChoice(choice);
  return facets.reduce((sum, [bits, count]) => (passes(bits) ? sum + count : sum), 0);
}

/** How many products each choice would show with what is chosen in the other groups (SHOP-23). */
export function choiceCounts(facets: readonly FacetCount[], choice: FilterChoice) {
  return {
    mood: (mood: Mood) => countPassing(facets, { ...choice, moods: [mood] }),
    format: (word: FormatWord) => countPassing(facets, { ...choice, formats: [word] }),
    budget: (word: BudgetWord) => countPassing(facets, { ...choice, budgets: [word] }),
  };
}

function maskOf<Word>(chosen: readonly Word[], all: readonly Word[], from: number): number {
  return chosen.reduce((mask, word) => mask | (1 << (from + all.indexOf(word))), 0);
}
