import { Search, SlidersHorizontal } from 'lucide-react';
import { goods } from '#app/texts/en/console/catalog.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { MOODS } from '#domain/moods.ts';
import { useKeptList } from '../../shell/back-to-list.tsx';
import { FORMAT_CHOICES } from '../goods-columns.ts';
import { filterEntries, type ListedProducts, sortWord } from '../product-query.ts';
import { PLACES } from './list-choices.ts';
import styles from './product-filters.module.css';

const words = goodsList.filters;
const { products: texts } = goods;

export type Named = { id: string; name: string };
type FiltersProps = {
  query: ListedProducts;
  brands: readonly (Named & { products: number })[];
  categories: readonly Named[];
};

/** Words and filters in one line, sent together as the address; view and order stay (LIST-02). */
export function ProductFilters({ query, brands, categories }: FiltersProps) {
  useKeptList();
  const { search, brandId, categoryId, format, mood, place, view } = query;
  const sort = sortWord(query);
  const set = [brandId, categoryId, format, mood, place].filter(Boolean).length;
  return (
    <Form
      method="get"
      action="/staff/products"
      role="search"
      className={styles.filters}
      key={filterEntries(query).join()}
    >
      {view !== 'all' && <input type="hidden" name="show" value={view} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <label className={styles.search}>
        <Icon of={Search} size="small" />
        <span className="sr-only">{texts.searchLabel}</span>
        <input type="search" name="q" defaultValue={search} placeholder={texts.search} />
      </label>
      <label className={styles.fold}>
        <input type="checkbox" data-fold="" />
        <Icon of={SlidersHorizontal} size="small" />
        {words.fold(set)}
      </label>
      <Choice
        name="brand"
        label={texts.brand}
        all={texts.allBrands}
        value={brandId}
        of={brands.map(toBrand)}
      />
      <Choice
        name="category"
        label={words.category}
        all={words.allCategories}
        value={categoryId}
        of={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choice name="format" label={texts.format} all={texts.allFormats} value={format} of={FORMAT_CHOICES} />
      <Choice
        name="mood"
        label={words.mood}
        all={words.allMoods}
        value={mood}
        of={MOODS.map((value) => ({ value, label: value }))}
      />
      <Choice
        name="place"
        label={words.place}
        all={words.places['']}
        value={place}
        of={PLACES.map((value) => ({ value, label: words.places[value] }))}
      />
      <Button type="submit" kind="outline" size="small">
        {consoleTexts.board.find}
      </Button>
      {(set > 0 || search) && (
        <AppLink href="/staff/products" className={styles.clear}>
          {words.clear}
        </AppLink>
      )}
    </Form>
  );
}

const toBrand = ({ id, name, products }: Named & { products: number }) => ({
  value: id,
  label: `${name} (${products})`,
});

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  value: string;
  of: readonly { value: string; label: string }[];
};

function Choice({ name, label, all, value, of }: ChoiceProps) {
  return (
    <Select
      size="small"
      name={name}
      aria-label={label}
      defaultValue={value}
      options={[{ value: '', label: all }, ...of]}
    />
  );
}
