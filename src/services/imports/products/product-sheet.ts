import type { SheetRow } from '#domain/imports/check-cells.ts';
import {
  IMPORT_COLUMNS,
  PRODUCT_KEYS,
  productColumns,
  STOCK_KEYS,
  TOLD_KEYS,
} from '#domain/imports/products/columns.ts';
import { shopifyReader } from '#domain/imports/shopify/from-shopify.ts';
import { isShopify, SHOPIFY_HEADS, SHOWN_AT, toShopifyHead } from '#domain/imports/shopify/heads.ts';
import type { TextFile } from '../../text-file.ts';
import { type FileSheet, readSheet, type SheetLayout, type SheetRefusal } from '../read-sheet.ts';

const NO_NAMES = {
  brands: new Map(),
  categories: new Map(),
  drops: new Set<string>(),
  mayAdd: { brands: false, categories: false },
};

/** All heads of our own file of products, in its order (CSV-01). */
export const PRODUCT_HEADS: readonly string[] = [
  ...['handle', 'sku'],
  ...productColumns(NO_NAMES).map(({ head }) => head),
  ...IMPORT_COLUMNS.map(({ head }) => head),
  ...STOCK_KEYS,
  ...['product_version', 'option_version'],
  ...TOLD_KEYS,
];

const OWN_HEADS: ReadonlySet<string> = new Set([...PRODUCT_HEADS, ...PRODUCT_KEYS]);

type ProductLayout = SheetLayout & { origin: 'own' | 'shopify' };

const OWN: ProductLayout = {
  origin: 'own',
  toHead: (key) => {
    const head = key.replaceAll(' ', '_');
    return OWN_HEADS.has(head) ? head : null;
  },
  heads: PRODUCT_HEADS,
  needed: [['sku']],
};
const SHOPIFY: ProductLayout = {
  origin: 'shopify',
  toHead: toShopifyHead,
  heads: SHOPIFY_HEADS,
  needed: [['Handle'], ['Title'], ['Variant SKU']],
};

export type ProductSheet = FileSheet<ProductLayout> & {
  /** Rows of Shopify's file that hold nothing but a picture. */
  pictureRows: number;
};

/** A file of products, our own or Shopify's, as rows of our own (CSV-01, CSV-10). Refused as `readSheet` does. */
export async function readProductSheet(file: TextFile): Promise<ProductSheet | SheetRefusal> {
  const sheet = await readSheet(file, (keys) => (isShopify(keys) ? SHOPIFY : OWN));
  if ('problem' in sheet) return sheet;
  if (sheet.layout.origin === 'own') return { ...sheet, pictureRows: 0 };
  const read = shopifyReader();
  const rows = sheet.rows.map(read).filter((row): row is SheetRow => row !== null);
  return { ...sheet, rows, pictureRows: sheet.rows.length - rows.length };
}

/** How the file calls one of our heads. */
export const headIn = (sheet: Pick<ProductSheet, 'layout'>) => (head: string) =>
  sheet.layout.origin === 'shopify' ? (SHOWN_AT[head] ?? head) : head;
