import type { ProductFilter, ProductPlace, ProductView } from '#db/queries/catalog/product-filter.ts';
import { LOW_STOCK } from '#domain/inventory.ts';
import { type Mood, moodWords } from '#domain/moods.ts';

/** What of the products is looked at: words, a view, and where they stand. Absent means every one. */
export type AskedProducts = {
  search: string;
  view?: ProductView;
  brandId?: string;
  categoryId?: string;
  format?: string;
  mood?: Mood;
  place?: ProductPlace;
};

/** The filter that the lists, the bulk edit and the plan for several ask the database with: they must mean the same products. */
export function toProductFilter(asked: AskedProducts): ProductFilter & { view: ProductView } {
  const { search, view = 'all', brandId, categoryId, format, mood, place } = asked;
  return {
    search: search.trim().slice(0, 80),
    view,
    ...{ brandId, categoryId, format, place, lowStock: LOW_STOCK },
    ...(mood && { moodWords: moodWords(mood) }),
  };
}
