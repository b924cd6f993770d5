import type { choiceCounts } from '../catalog/facets.ts';
import { type FilterChoice, type Filtered, hasFormat, hasPriceIn } from '../catalog/filters.ts';
import { isMoodMatch } from '../moods.ts';

/**
 * Does the product pass: any choice within a group, all groups together; an empty group passes all (SHOP-09..13)? Said
 * a second time, without bits: what the shop counts with is compared with this.
 */
export function passesFilters(product: Filtered, { moods, formats, budgets }: FilterChoice): boolean {
  return (
    (moods.length === 0 || isMoodMatch(product.moods, moods)) &&
    (formats.length === 0 || formats.some((word) => hasFormat(product, word))) &&
    (budgets.length === 0 || budgets.some((word) => hasPriceIn(product, word)))
  );
}

type Facets = Parameters<typeof choiceCounts>[0];

/** Each product by itself, as a list of counts. */
export const oneEach = (bits: readonly number[]): Facets => bits.map((facets) => [facets, 1]);
