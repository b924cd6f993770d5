import { type SQL, sql } from 'drizzle-orm';
import { products } from '../../schema/catalog.ts';
import type { optionSums } from './product-filter.ts';

export const IS_HIDDEN = sql`(not ${products.isActive} or ${products.isHiddenBundle})`;

/** What the options of a product say of it; null counts as no. */
type Marks = Record<'isOut' | 'isLow' | 'lacks', SQL>;

/** The views as conditions (LIST-01). */
export function viewsOf({ isOut, isLow, lacks }: Marks) {
  const { isActive, imageUrl, description } = products;
  return {
    all: sql`true`,
    shown: sql`(not ${IS_HIDDEN})`,
    hidden: IS_HIDDEN,
    out: sql`(${isActive} and ${isOut})`,
    low: sql`(${isActive} and ${isLow})`,
    needs: sql`(${isActive} and (${lacks} or ${imageUrl} is null or ${description} = ''))`,
  };
}

/** What the sums of all options say. */
export function marksOfSums(facts: ReturnType<typeof optionSums>, lowStock: number): Marks {
  const isOut = sql`(${facts.scarcest} is not null and ${facts.stock} = 0)`;
  return {
    isOut,
    isLow: sql`(${facts.scarcest} <= ${lowStock} and not ${isOut})`,
    lacks: sql`(${facts.productId} is null or ${facts.lacks})`,
  };
}
