import { type BulkChange, MOST_BULK } from '#domain/catalog/bulk-change.ts';
import { FORMATS } from '#domain/catalog/formats.ts';
import { parsePriceChange, ROUNDINGS } from '#domain/catalog/price-change.ts';
import { MOODS } from '#domain/moods.ts';
import type { BulkChoice } from '#services/catalog/bulk-edit.ts';
import { parseProductQuery, toAsked } from '../product-query.ts';

/** What the fields of a bulk edit say, as they stand in its address. */
export type BulkFieldValues = Record<
  'price' | 'round' | 'state' | 'vault' | 'moods' | 'format' | 'category' | 'brand',
  string
>;

/** Which products, what becomes of them, and the fields as they were typed (LIST-05). */
export type BulkQuery = {
  choice: BulkChoice;
  /** Null where the price is written in a way that says nothing. */
  change: BulkChange | null;
  values: BulkFieldValues;
  isAll: boolean;
  ids: string[];
};

/** Reads a bulk edit from its address; what is no choice of a field counts as not chosen. */
export function parseBulkQuery(parameters: URLSearchParams): BulkQuery {
  const read = (name: string) => (parameters.get(name) ?? '').slice(0, 80);
  const values = {
    ...{ price: read('price').trim(), round: read('round'), state: read('state'), vault: read('vault') },
    ...{
      moods: read('moods'),
      format: read('newFormat'),
      category: read('newCategory'),
      brand: read('newBrand'),
    },
  };
  const isAll = read('all') === 'on';
  const ids = parameters.getAll('p').slice(0, MOST_BULK + 1);
  const choice = isAll ? { all: toAsked(parseProductQuery(parameters)) } : { ids };
  return { choice, change: toChange(values), values, isAll, ids: isAll ? [] : ids };
}

function toChange(values: BulkFieldValues): BulkChange | null {
  const price = values.price ? parsePriceChange(values.price) : undefined;
  if (price === null) return null;
  const format = FORMATS.find((known) => known === values.format);
  const mood = MOODS.find((known) => known === values.moods.slice(1));
  const [isActive, inVault] = [isOn(values.state), isOn(values.vault)];
  return {
    rounding: ROUNDINGS.find((known) => known === values.round) ?? 'cent',
    ...(price && { price }),
    ...(isActive !== undefined && { isActive }),
    ...(inVault !== undefined && { inVault }),
    ...(mood && { mood: { mood, isOn: values.moods.startsWith('+') } }),
    ...(format && { format }),
    ...(values.category && { categoryId: values.category }),
    ...(values.brand && { brandId: values.brand }),
  };
}

const isOn = (word: string) => ({ on: true, off: false })[word];
