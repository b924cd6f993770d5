import { setImmediate as nextTurn } from 'node:timers/promises';
import { findBarcodes } from '#db/queries/imports/catalogue.ts';
import type { SheetRow } from '#domain/imports/check-cells.ts';
import type { CheckedRow } from '#domain/imports/checked.ts';
import { findDoubles } from '#domain/imports/doubles.ts';
import { isHandle } from '#domain/imports/handle.ts';
import type { OptionChange } from '#domain/imports/products/check-option.ts';
import { checkProduct, type ProductChange } from '#domain/imports/products/check-product.ts';
import { productColumns } from '#domain/imports/products/columns.ts';
import type { KnownNames } from '#domain/imports/products/import-product.ts';
import type { CellError } from '#domain/imports/wrong.ts';
import { parseBarcode } from '#domain/packing/barcode.ts';
import type { ShopContext } from '../../context.ts';
import { batchesOf } from '../batches.ts';
import { digestOf } from '../digest.ts';
import { handleOf, loadGoods, loadNames, skuOf } from './load-goods.ts';
import type { ProductSheet } from './product-sheet.ts';

export type ProductTicks = { addBrands: boolean; addCategories: boolean; isHouse: boolean };

export type CheckedProducts = {
  rows: CheckedRow[];
  errors: CellError[];
  products: ProductChange[];
  options: OptionChange[];
  newBrands: string[];
  newCategories: string[];
  digest: string;
};

type Goods = Awaited<ReturnType<typeof loadGoods>>;
type Group = { id: string; rows: SheetRow[] };

const GROUPS_A_TURN = 100;

/**
 * Every row of a file of products beside what the shop has now (CSV-03): what is written if it is applied, or what is
 * wrong with it. Writes nothing; others are answered between the products.
 */
export async function checkProducts(
  { db }: Pick<ShopContext, 'db'>,
  { sheet, ticks }: { sheet: ProductSheet; ticks: ProductTicks },
): Promise<CheckedProducts> {
  const goods = await loadGoods(db, sheet.rows);
  const names = await loadNames(db, { brands: ticks.addBrands, categories: ticks.addCategories });
  const { groups, errors } = groupRows(sheet.rows, goods);
  const checked: CheckedProducts = {
    ...{ rows: [], products: [], options: [], newBrands: [], newCategories: [], digest: '' },
    errors: [...sheet.errors, ...errors, ...findAllDoubles(sheet.rows)],
  };
  const columns = productColumns(names);
  for (const [place, { id, rows }] of groups.entries()) {
    if (place % GROUPS_A_TURN === 0) await nextTurn();
    const options = new Map(
      rows.flatMap((row) => {
        const option = goods.options.get(skuOf(row));
        return option ? [[row.row, option] as const] : [];
      }),
    );
    const one = checkProduct({ id, current: goods.products.get(id) ?? null, rows, options }, columns);
    checked.rows.push(...one.rows);
    checked.errors.push(...one.errors);
    if (one.product) checked.products.push(one.product);
    checked.options.push(...one.options);
  }
  checked.rows.sort((one, other) => one.row - other.row);
  checked.errors.push(...(await findTaken(db, checked)));
  checked.newBrands = newWords(checked.products, names.brands, ({ facts }) => facts.brand);
  checked.newCategories = newWords(checked.products, names.categories, ({ facts }) => facts.category);
  checked.digest = digestOf([ticks, ...checked.products.map(seenOf), ...checked.options.map(countOf)]);
  return checked;
}

const seenOf = ({ id, version, facts }: ProductChange) => [id, version, facts];

/** A stock counts only where it is counted: else every sale would make the preview an old one. */
const countOf = ({ productId, sku, current, facts, stockChange }: OptionChange) => [
  ...[productId, sku, current?.version, facts],
  stockChange !== 0 && [stockChange, current?.stock],
];

/** The rows by their product: the handle says which it is, else the SKU that the shop knows. */
function groupRows(rows: readonly SheetRow[], { options, products }: Goods) {
  const groups = new Map<string, Group>();
  const errors: CellError[] = [];
  for (const row of rows) {
    const id = handleOf(row) || (options.get(skuOf(row))?.productId ?? '');
    if (id === '')
      errors.push({
        row: row.row,
        head: 'handle',
        wrong: { code: row.cells.has('handle') ? 'missing' : 'no-column' },
      });
    else if (!products.has(id) && !isHandle(id))
      errors.push({ row: row.row, head: 'handle', wrong: { code: 'handle' } });
    else {
      const group = groups.get(id) ?? { id, rows: [] };
      group.rows.push(row);
      groups.set(id, group);
    }
  }
  return { groups: [...groups.values()], errors };
}

const findAllDoubles = (rows: readonly SheetRow[]): CellError[] => [
  ...findDoubles(rows, { head: 'sku', toKey: (cell) => cell.trim().toLowerCase() }),
  ...findDoubles(rows, { head: 'barcode', toKey: (cell) => parseBarcode(cell) ?? '' }),
];

const BATCH = 1000;

/** Barcodes that another option of the shop has. */
async function findTaken(db: ShopContext['db'], { options, rows }: CheckedProducts): Promise<CellError[]> {
  const coded = options.flatMap(({ sku, current, facts }) => {
    const code = facts?.barcode;
    return code && code !== current?.barcode ? [{ sku, code }] : [];
  });
  if (coded.length === 0) return [];
  const rowOf = new Map(rows.map(({ key, row }) => [key.toLowerCase(), row]));
  const errors: CellError[] = [];
  for (const batch of batchesOf(coded, BATCH)) {
    const found = await findBarcodes(
      db,
      batch.map(({ code }) => code),
    );
    const ownerOf = new Map(found.map(({ barcode, sku }) => [barcode, sku]));
    for (const { sku, code } of batch) {
      const by = ownerOf.get(code);
      if (by && by !== sku)
        errors.push({
          row: rowOf.get(sku.toLowerCase()) ?? 0,
          head: 'barcode',
          wrong: { code: 'taken', by },
        });
    }
  }
  return errors;
}

/** Words that the shop does not have, each once, as the file first writes them. */
function newWords(
  products: readonly ProductChange[],
  known: KnownNames['brands'],
  wordOf: (change: ProductChange) => string | undefined,
): string[] {
  const words = new Map<string, string>();
  for (const change of products) {
    const word = wordOf(change);
    if (word && !known.has(word.toLowerCase()) && !words.has(word.toLowerCase()))
      words.set(word.toLowerCase(), word);
  }
  return [...words.values()];
}
