import { MOODS, type Mood, moodKey, toMood } from '../moods.ts';
import { matchesFormatFilter } from './formats.ts';
import type { ListedProduct, ProductOption } from './product.ts';
import { parseShopSort, type ShopSort } from './shop-sorts.ts';
import { parseShopTab, type ShopTab } from './shop-tabs.ts';

/** The shop's format filters by their word in the address (SHOP-10). */
export const FORMAT_FILTERS = {
  disposables: 'Disposables',
  'pre-rolls': 'Pre-rolls',
  gummies: 'Gummies',
  mix: 'Mix',
} as const;

/** The budget filters by their word in the address; both edges belong to the band (SHOP-11, SHOP-12, SHOP-24). */
export const BUDGET_FILTERS = {
  'under-15': { fromCents: 0, toCents: 1500 },
  'under-25': { fromCents: 0, toCents: 2500 },
  'under-40': { fromCents: 0, toCents: 4000 },
  '40-60': { fromCents: 4000, toCents: 6000 },
  '60-80': { fromCents: 6000, toCents: 8000 },
  '80-plus': { fromCents: 8000, toCents: Number.POSITIVE_INFINITY },
} as const;

/** What of a product the filters look at. */
export type Filtered = Pick<ListedProduct, 'moods' | 'format'> & {
  options: readonly Pick<ProductOption, 'format' | 'priceCents' | 'stockWord'>[];
};

/** What is chosen in the three groups. */
export type FilterChoice = Pick<ShopFilters, 'moods' | 'formats' | 'budgets'>;

/** Cards on a page of `/shop`. */
export const SHOP_PAGE_SIZE = 24;

export type ShopFilters = {
  tab: ShopTab;
  moods: readonly Mood[];
  formats: readonly (keyof typeof FORMAT_FILTERS)[];
  budgets: readonly (keyof typeof BUDGET_FILTERS)[];
  sort: ShopSort;
  page: number;
};

const FORMAT_WORDS = Object.keys(FORMAT_FILTERS) as (keyof typeof FORMAT_FILTERS)[];
const BUDGET_WORDS = Object.keys(BUDGET_FILTERS) as (keyof typeof BUDGET_FILTERS)[];

/** Filters from an address (`key` → its values): unknown words and repeats are dropped, what stays is in one order, so equal choices are equal values (SHOP-09..13, SHOP-02, SHOP-22). */
export function parseShopFilters(valuesOf: (key: string) => readonly string[]): ShopFilters {
  const moods = valuesOf('mood').map(toMood);
  return {
    tab: parseShopTab(valuesOf('tab')[0]),
    moods: MOODS.filter((mood) => moods.includes(mood)),
    formats: FORMAT_WORDS.filter((word) => valuesOf('format').includes(word)),
    budgets: BUDGET_WORDS.filter((word) => valuesOf('budget').includes(word)),
    sort: parseShopSort(valuesOf('sort')[0]),
    page: parsePage(valuesOf('page')[0]),
  };
}

/** The canonical query string of these filters, without "?" and without defaults; empty for none (SHOP-13). */
export function shopQuery(filters: ShopFilters): string {
  return [
    ...(filters.tab === 'monster' ? [] : [`tab=${filters.tab}`]),
    ...filters.moods.map((mood) => `mood=${moodKey(mood)}`),
    ...filters.formats.map((format) => `format=${format}`),
    ...filters.budgets.map((budget) => `budget=${budget}`),
    ...(filters.sort === 'featured' ? [] : [`sort=${filters.sort}`]),
    ...(filters.page === 1 ? [] : [`page=${filters.page}`]),
  ].join('&');
}

function parsePage(word = '1'): number {
  return /^[1-9]\d{0,2}$/.test(word) ? Number(word) : 1;
}

/** SHOP-10: by the product's format or any option's. */
export function hasFormat(
  product: Pick<Filtered, 'format' | 'options'>,
  word: keyof typeof FORMAT_FILTERS,
): boolean {
  const formats = [product.format, ...product.options.map((option) => option.format)];
  return formats.some((format) => matchesFormatFilter(format, FORMAT_FILTERS[word]));
}

/** SHOP-13: any option in stock whose price lies in the band. */
export function hasPriceIn(product: Pick<Filtered, 'options'>, word: keyof typeof BUDGET_FILTERS): boolean {
  const { fromCents, toCents } = BUDGET_FILTERS[word];
  return product.options.some(
    (option) =>
      option.stockWord !== 'sold-out' && option.priceCents >= fromCents && option.priceCents <= toCents,
  );
}
