import { goods } from '#app/texts/en/console/catalog.ts';
import { filterWords } from '#app/texts/en/console/filters.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { MOODS } from '#domain/moods.ts';
import { FilterSelect, ListFilters } from '../../shell/list-filters.tsx';
import { FORMAT_CHOICES } from '../goods-columns.ts';
import { type ListedProducts, productsHref, sortWord } from '../product-query.ts';
import { PLACES } from './list-choices.ts';

const words = goodsList.filters;
const { products: texts } = goods;

export type Named = { id: string; name: string };
type FiltersProps = {
  query: ListedProducts;
  brands: readonly (Named & { products: number })[];
  categories: readonly Named[];
  /** How many products fit. */
  count: number;
};

/** Words and filters in one line, sent together as the address; view and order stay (LIST-02). */
export function ProductFilters({ query, brands, categories, count }: FiltersProps) {
  const { search, brandId, categoryId, format, mood, place, view } = query;
  const sort = sortWord(query);
  const none = { search: '', brandId: '', categoryId: '', format: '', mood: '', place: '' } as const;
  return (
    <ListFilters
      action="/staff/products"
      search={{ label: texts.searchLabel, placeholder: texts.search, value: search }}
      set={[brandId, categoryId, format, mood, place].filter(Boolean).length}
      whole={productsHref({ ...query, ...none, page: 1, openedId: '' })}
      found={filterWords.found(count, texts.counted)}
      kept={
        <>
          {view !== 'all' && <input type="hidden" name="show" value={view} />}
          {sort && <input type="hidden" name="sort" value={sort} />}
        </>
      }
      isMoreSet={Boolean(mood || place)}
      more={
        <>
          <FilterSelect
            name="mood"
            label={words.mood}
            all={words.allMoods}
            value={mood}
            options={MOODS.map((value) => ({ value, label: value }))}
          />
          <FilterSelect
            name="place"
            label={words.place}
            all={words.places['']}
            value={place}
            options={PLACES.map((value) => ({ value, label: words.places[value] }))}
          />
        </>
      }
    >
      <FilterSelect
        name="brand"
        label={texts.brand}
        all={texts.allBrands}
        value={brandId}
        options={brands.map(toBrand)}
      />
      <FilterSelect
        name="category"
        label={words.category}
        all={words.allCategories}
        value={categoryId}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        name="format"
        label={texts.format}
        all={texts.allFormats}
        value={format}
        options={FORMAT_CHOICES}
      />
    </ListFilters>
  );
}

const toBrand = ({ id, name, products }: Named & { products: number }) => ({
  value: id,
  label: `${name} (${products})`,
});
