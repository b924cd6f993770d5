import { FORMATS } from '../../catalog/formats.ts';
import { LIMIT_KINDS } from '../../catalog/limit-kind.ts';
import { MOODS, toMood } from '../../moods.ts';
import { parseBarcode } from '../../packing/barcode.ts';
import { type Column, column } from '../check-cells.ts';
import { type CellFormat, decimal, oneOf, orNone, text, whole, yesNo } from '../formats.ts';
import { toHandle } from '../handle.ts';
import { words } from '../lists.ts';
import { usd } from '../usd.ts';
import type { ImportOption, ImportProduct, KnownNames } from './import-product.ts';

const LONG = 600;
const percent = orNone(decimal({ most: 100 }));

/** Moods, their synonyms understood, each once and in the shop's order. */
const moods: CellFormat<string[]> = {
  write: (value) => value.join(', '),
  read: (cell) => {
    const typed = cell.split(',').filter((word) => word.trim());
    const found = new Set<string | null>(typed.map(toMood));
    if (found.has(null)) return { wrong: { code: 'words', known: MOODS } };
    return { value: MOODS.filter((mood) => found.has(mood)) };
  },
};

const barcode: CellFormat<string> = {
  write: (value) => value,
  read: (cell) => {
    const value = parseBarcode(cell);
    return value ? { value } : { wrong: { code: 'barcode' } };
  },
};

const LONGEST_NAME = 80;

function brandOf({ brands, mayAdd }: KnownNames): CellFormat<string> {
  return {
    write: (value) => value,
    read: (cell) => {
      const word = cell.trim();
      const known = brands.get(word.toLowerCase());
      if (known) return { value: known };
      if (word === '') return { wrong: { code: 'missing' } };
      if (word.length > LONGEST_NAME) return { wrong: { code: 'longest', limit: LONGEST_NAME } };
      return mayAdd.brands ? { value: word } : { wrong: { code: 'unknown', thing: 'brand', word } };
    },
  };
}

/** A category by its slug or its name; a new one's word stands for it until it is made. */
function categoryOf({ categories, mayAdd }: KnownNames): CellFormat<string> {
  return {
    write: (value) => value,
    read: (cell) => {
      const word = cell.trim();
      const known = categories.get(word.toLowerCase()) ?? categories.get(toHandle(word));
      if (known) return { value: known };
      if (word === '') return { wrong: { code: 'missing' } };
      if (word.length > LONGEST_NAME) return { wrong: { code: 'longest', limit: LONGEST_NAME } };
      if (toHandle(word) === '') return { wrong: { code: 'letters' } };
      return mayAdd.categories ? { value: word } : { wrong: { code: 'unknown', thing: 'category', word } };
    },
  };
}

/** A second category or a drop has to be there. */
function known(
  all: (word: string) => string | undefined,
  thing: 'second-category' | 'drop',
): CellFormat<string> {
  return {
    write: (value) => value,
    read: (cell) => {
      const word = cell.trim();
      const value = all(word);
      return value ? { value } : { wrong: { code: 'unknown', thing, word: word.slice(0, LONGEST_NAME) } };
    },
  };
}

/** The columns of a product, the same in each of its rows (CSV-01). */
export function productColumns(names: KnownNames): Column<ImportProduct>[] {
  const { categories, drops } = names;
  const second = known((word) => categories.get(word.toLowerCase()), 'second-category');
  const drop = known((word) => (drops.has(word) ? word : undefined), 'drop');
  return [
    column('name', 'name', text(120, { isNeeded: true })),
    column('brand', 'brand', brandOf(names)),
    column('category', 'category', categoryOf(names)),
    column('second_category', 'secondCategory', orNone(second), null),
    column('format', 'format', oneOf<string>(FORMATS)),
    column('moods', 'moods', moods, []),
    column('description', 'description', text(2000), ''),
    column('how_it_feels', 'howItFeels', orNone(text(LONG)), null),
    column('best_for', 'bestFor', orNone(text(LONG)), null),
    column('effects', 'effects', words(400), []),
    column('terpenes', 'terpenes', words(400), []),
    column('cannabinoids_percent', 'cannabinoidsPercent', percent, null),
    column('thc_percent', 'thcPercent', percent, null),
    column('cbd_percent', 'cbdPercent', percent, null),
    column('teaser', 'teaser', orNone(text(200)), null),
    column('drop', 'drop', orNone(drop), null),
    column('display_order', 'displayOrder', whole({ least: -9999, most: 9999 }), 0),
    column('active', 'isActive', yesNo, true),
    column('hidden_bundle', 'isHiddenBundle', yesNo, false),
    column('vault', 'inVault', yesNo, false),
    column('addon_only', 'addonOnly', yesNo, false),
  ];
}

const grams = decimal({ most: 1000 });

/** The columns of an option; a file that has only some of them changes only these (CSV-01). */
export const IMPORT_COLUMNS: readonly Column<ImportOption>[] = [
  column('option', 'name', text(120, { isNeeded: true })),
  column('flavor', 'flavor', orNone(text(120)), null),
  column('option_format', 'format', oneOf<string>(FORMATS), ''),
  column('price_usd', 'priceCents', usd),
  column('original_price_usd', 'originalPriceCents', orNone(usd), null),
  column('quantity', 'quantity', decimal({ least: 0.001, most: 99_999 })),
  column('unit', 'unit', text(20, { isNeeded: true })),
  { ...column<ImportOption, 'isOn'>('on_sale', 'isOn', orNone(yesNo), null), isKeptBlank: true },
  column('limit_kind', 'limitKind', orNone(oneOf(LIMIT_KINDS)), null),
  column('grams_flower', 'gramsFlower', grams, 0),
  column('grams_concentrate', 'gramsConcentrate', grams, 0),
  column('thc_mg', 'thcMg', orNone(whole({ most: 100_000 })), null),
  column('servings', 'servings', orNone(whole({ least: 1, most: 1000 })), null),
  {
    ...column<ImportOption, 'position'>('position', 'position', orNone(whole({ most: 999 })), null),
    isKeptBlank: true,
  },
  column('barcode', 'barcode', orNone(barcode), null),
  column('cost_usd', 'costCents', orNone(usd), null),
];

/** What stands in a file of products beside the values: keys, versions, counts, and pictures, which are only told. */
export const PRODUCT_KEYS = ['handle', 'sku', 'product_version', 'option_version'] as const;
export const STOCK_KEYS = ['stock', 'stock_seen'] as const;
export const TOLD_KEYS = ['pictures'] as const;
