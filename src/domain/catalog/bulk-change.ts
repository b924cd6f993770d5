import { MOODS, type Mood, toMood } from '../moods.ts';
import type { Format } from './formats.ts';
import { changedPrice, type PriceChange, type Rounding } from './price-change.ts';

/** As many products as one transaction changes in a moment (LIST-05). */
export const MOST_BULK = 2_000;

/** What becomes of every chosen product (LIST-05); what is left out stays as it is. */
export type BulkChange = {
  price?: PriceChange;
  rounding: Rounding;
  isActive?: boolean;
  inVault?: boolean;
  mood?: { mood: Mood; isOn: boolean };
  format?: Format;
  categoryId?: string;
  brandId?: string;
};

/** The facts of a product that can be changed for many at once; the base price follows its options. */
export type BulkFacts = {
  isActive: boolean;
  inVault: boolean;
  moodTags: readonly string[];
  format: string;
  categoryId: string;
  brandId: string;
};

/** An option's part; prices in cents, `originalPriceCents` is the former, struck one. */
export type BulkOption = {
  id: string;
  format: string;
  priceCents: number;
  originalPriceCents: number | null;
};

type Product<Option> = { id: string; facts: BulkFacts; options: readonly Option[] };
type Step<Value> = { before: Value; after: Value };

export type Changed<Option> = {
  /** Null where the product's own facts stay. */
  product: Step<BulkFacts> | null;
  options: { option: Option; after: Pick<BulkOption, 'format' | 'priceCents' | 'originalPriceCents'> }[];
  /** Options whose price would leave the bounds: then nothing at all is saved. */
  wrong: Option[];
};

/**
 * What a change makes of one product and its options (LIST-05): only what is different afterwards. A new price that
 * reaches the former one takes that away, since it is no saving any more; options take a new format with their product
 * where they had its old one.
 */
export function bulkChange<Option extends BulkOption>(
  { facts, options }: Product<Option>,
  change: BulkChange,
): Changed<Option> {
  const after = changedFacts(facts, change);
  const priced = options.map((option) => ({ option, after: changedOption(option, facts.format, change) }));
  return {
    product: isSame(facts, after) ? null : { before: facts, after },
    options: priced.flatMap(({ option, after: next }) =>
      next && isNew(option, next) ? [{ option, after: next }] : [],
    ),
    wrong: priced.flatMap(({ option, after: next }) => (next ? [] : [option])),
  };
}

/** Does the change say anything at all? A rounding alone does not. */
export function isEmptyChange({ rounding: _, ...change }: BulkChange): boolean {
  return Object.values(change).every((value) => value === undefined);
}

function changedFacts(facts: BulkFacts, change: BulkChange): BulkFacts {
  return {
    isActive: change.isActive ?? facts.isActive,
    inVault: change.inVault ?? facts.inVault,
    moodTags: change.mood ? changedMoods(facts.moodTags, change.mood) : facts.moodTags,
    format: change.format ?? facts.format,
    categoryId: change.categoryId ?? facts.categoryId,
    brandId: change.brandId ?? facts.brandId,
  };
}

/** A mood that is there already, or not there, changes nothing; a new one stands in the order of the moods. */
function changedMoods(tags: readonly string[], { mood, isOn }: NonNullable<BulkChange['mood']>) {
  const isThere = tags.some((tag) => toMood(tag) === mood);
  if (isThere === isOn) return tags;
  if (!isOn) return tags.filter((tag) => toMood(tag) !== mood);
  const place = (tag: string) => MOODS.indexOf(toMood(tag) ?? MOODS[0]);
  return [...tags, mood].toSorted((one, other) => place(one) - place(other));
}

function changedOption(option: BulkOption, oldFormat: string, { price, rounding, format }: BulkChange) {
  const { originalPriceCents: former } = option;
  const priceCents = price ? changedPrice(option.priceCents, price, rounding) : option.priceCents;
  if (priceCents === null) return null;
  const isFormerHigher = former !== null && former > priceCents;
  return {
    format: format && option.format === oldFormat ? format : option.format,
    priceCents,
    originalPriceCents: priceCents === option.priceCents || isFormerHigher ? former : null,
  };
}

type After = Pick<BulkOption, 'format' | 'priceCents' | 'originalPriceCents'>;

const isNew = (option: BulkOption, after: After) =>
  option.priceCents !== after.priceCents ||
  option.format !== after.format ||
  option.originalPriceCents !== after.originalPriceCents;

const isSame = (one: BulkFacts, other: BulkFacts) => JSON.stringify(one) === JSON.stringify(other);
