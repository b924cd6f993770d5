import { limitKindOf } from './limit-kind.ts';
import { optionLabel } from './option-label.ts';

type Typed = {
  name: string;
  flavor: string | null;
  quantity: number;
  unit: string;
  gramsFlower: number;
  gramsConcentrate: number;
};

/**
 * What counts toward the daily limit in a row of the grid: the kind that its grams make, "none" only where it was said,
 * and null, not decided, where neither was (GOODS-02, LAW-13).
 */
export function kindOfRow(grams: Pick<Typed, 'gramsFlower' | 'gramsConcentrate'>, isNothing: boolean) {
  if (isNothing) return 'none' as const;
  const kind = limitKindOf(grams);
  return kind === 'none' ? null : kind;
}

/**
 * An option's name where none was typed: its size, "10 pieces", which every line of an order needs beside the product's
 * name; a single piece is called as the product (GOODS-03, CAT-34).
 */
export function nameOfRow({ name, quantity, unit }: Typed, product: string): string {
  const facts = { name: '', flavor: null, quantity, unit, thcMg: null, thcPercentage: null };
  return name || optionLabel(facts) || product;
}

/** What an option is told apart by, for its SKU: its flavor and its name, without what the product says already. */
export function wordsOfRow(row: Pick<Typed, 'name' | 'flavor'>, product: string): string {
  return [row.flavor, row.name].filter((word) => word && word !== product).join(' ');
}
