import { formatUsdShort } from '../money.ts';

/** What an option's label is made of. `quantity` and `unit` are the pack amount, `thcMg` the milligrams of the whole pack. */
export type OptionFacts = {
  name: string;
  flavor: string | null;
  quantity: number;
  unit: string;
  thcMg: number | null;
  /** The product's percentage, shown if the pack has no milligrams. */
  thcPercentage: number | null;
};

/** A single piece is not a size: "1 piece" says nothing. */
const SINGLE_UNITS = ['', 'piece', 'pieces', 'unit', 'units', 'each', 'item'];

/**
 * The label that distinguishes an option, the same everywhere: flavour and name, size or count, and strength if known.
 * Facts that the name already contains are not repeated (CAT-34).
 */
export function optionLabel(facts: OptionFacts): string {
  const words = [flavorBefore(facts), facts.name.trim(), sizeUnsaid(facts), strengthUnsaid(facts)];
  return words.filter(Boolean).join(', ');
}

/** A line may end behind the dot, never before it. */
const NEXT = '\u00a0· ';

/** Size and strength alone, "3 g · 885 mg THC", for a card, each in one line; empty where neither is known (CAT-35). */
export function optionMeasure(facts: OptionFacts): string {
  const words = [formatSize(facts), formatStrength(facts)].filter(Boolean);
  return words.map((word) => word.replaceAll(' ', '\u00a0')).join(NEXT);
}

/** The same with the price of one unit of it, for a list that is in that order (SHOP-22). */
export function measureAndUnitPrice(facts: OptionFacts & { priceCents: number }): string {
  const price = unitPrice(facts);
  const words = price && `${formatUsdShort(Math.round(price.cents))} ${PER_MEASURE[price.measure]}`;
  return [optionMeasure(facts), words].filter(Boolean).join(NEXT);
}

const PER_MEASURE = { gram: 'per g', piece: 'each', milliliter: 'per 100 ml' };

function flavorBefore({ name, flavor }: OptionFacts): string {
  const word = flavor?.trim() ?? '';
  return name.toLowerCase().includes(word.toLowerCase()) ? '' : word;
}

function sizeUnsaid(facts: OptionFacts): string {
  return saysSize(facts) ? '' : formatSize(facts);
}

function strengthUnsaid(facts: OptionFacts): string {
  return /\d\s*mg\b|\d\s*%/i.test(facts.name) ? '' : formatStrength(facts);
}

/** The name holds the amount, or any amount in the same measure: "3 × 0.5 g" says 1.5 g. A number before another measure is none. */
function saysSize({ name, quantity, unit }: OptionFacts): boolean {
  const word = escaped(unit.trim());
  const inUnit = word !== '' && new RegExp(`\\d\\s*${word}(?![a-z])`, 'i').test(name);
  const amount = new RegExp(`(?<![\\d.,])${escaped(String(quantity))}(?![\\d.,]|\\s*(?:mg|g|ml|%))`, 'i');
  return inUnit || amount.test(name);
}

function formatSize({ quantity, unit }: OptionFacts): string {
  const word = unit.trim();
  const isKnown = quantity > 0 && !(quantity === 1 && SINGLE_UNITS.includes(word.toLowerCase()));
  return isKnown ? `${grouped(quantity)} ${word}`.trim() : '';
}

function formatStrength({ thcMg, thcPercentage }: OptionFacts): string {
  if (thcMg) return `${grouped(thcMg)} mg THC`;
  return thcPercentage ? `${grouped(thcPercentage)}% THC` : '';
}

/** 1420 → "1,420", 0.5 → "0.5". */
function grouped(amount: number): string {
  const [whole = '', rest] = String(amount).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? thousands : `${thousands}.${rest}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export const MEASURES = ['gram', 'piece', 'milliliter'] as const;

type Measure = (typeof MEASURES)[number];

/** How many grams or milliliters a unit of weight or volume holds; every other unit counts pieces. */
const IN_BASE: ReadonlyMap<string, { measure: Measure; amount: number }> = new Map([
  ['g', { measure: 'gram', amount: 1 }],
  ['mg', { measure: 'gram', amount: 0.001 }],
  ['oz', { measure: 'gram', amount: 28.35 }],
  ['ml', { measure: 'milliliter', amount: 0.01 }],
  ['l', { measure: 'milliliter', amount: 10 }],
]);

/**
 * What one gram, one piece or a hundred milliliters of a pack cost, in cents with fractions (SHOP-22). Null where the
 * pack has no size that one could compare.
 */
export function unitPrice(pack: {
  priceCents: number;
  quantity: number;
  unit: string;
}): { measure: Measure; cents: number } | null {
  const unit = pack.unit.trim().toLowerCase();
  const base = IN_BASE.get(unit) ?? { measure: 'piece', amount: 1 };
  if (!unit || !(pack.quantity > 0)) return null;
  return { measure: base.measure, cents: pack.priceCents / (pack.quantity * base.amount) };
}
