import { isSameCell } from '../cells.ts';
import { type CheckedCells, type Column, checkCells, checkVersion, type SheetRow } from '../check-cells.ts';
import type { CheckedRow } from '../checked.ts';
import type { CellError } from '../wrong.ts';
import { checkOption, type OptionChange } from './check-option.ts';
import type { ImportProduct, StoredOption, StoredProduct } from './import-product.ts';

/** All rows of a file that are of one product, and what the shop has of it. */
export type ProductRows = {
  /** The product's id, which is its handle. */
  id: string;
  current: StoredProduct | null;
  rows: readonly SheetRow[];
  /** The shop's options of these rows, by the row. */
  options: ReadonlyMap<number, StoredOption>;
};

export type ProductChange = {
  id: string;
  version: number | null;
  facts: ImportProduct;
  from: ImportProduct | null;
};

export type CheckedProduct = {
  rows: CheckedRow[];
  errors: CellError[];
  /** What is written; nothing where the product stays as it is. */
  product: ProductChange | null;
  options: OptionChange[];
};

/**
 * What the rows of one product change of it and its options, or what is wrong with them, each at its row and head
 * (CSV-03). The first row says what the product is; what further rows say of it has to be the same, or nothing. An
 * option is found by its SKU; no option is taken away because a file does not name it.
 */
export function checkProduct(
  { id, current, rows, options }: ProductRows,
  columns: readonly Column<ImportProduct>[],
): CheckedProduct {
  const [first, ...further] = rows;
  if (!first) return { rows: [], errors: [], product: null, options: [] };
  const own = checkCells(columns, first, current);
  const errors = [...own.errors, ...further.flatMap((row) => findDifferent(columns, { first, row }))];
  const isChanged = own.changes.length > 0;
  if (current && isChanged)
    errors.push(...checkVersion(first, { head: 'product_version', now: current.version }));
  const facts = { ...current, ...own.set } as ImportProduct;
  const checked = rows.map((row, place) => {
    const option = options.get(row.row) ?? null;
    return checkOption(row, { current: option, productId: id, productFormat: facts.format, place });
  });
  errors.push(...checked.flatMap((one) => one.errors));
  return {
    rows: checked.map(({ row }, place) =>
      place === 0 ? withProduct(row, { own, current, facts }) : { ...row, name: named(facts, row) },
    ),
    errors,
    product: current && !isChanged ? null : { id, version: current?.version ?? null, facts, from: current },
    options: checked.flatMap(({ option }) => option ?? []),
  };
}

const named = ({ name }: ImportProduct, { name: option }: CheckedRow) =>
  [name, option].filter(Boolean).join(', ');

type Own = { own: CheckedCells<ImportProduct>; current: StoredProduct | null; facts: ImportProduct };

/** The first row tells what becomes of the product as well. */
function withProduct(row: CheckedRow, { own, current, facts }: Own): CheckedRow {
  const changes = [...own.changes, ...row.changes];
  const kind = current ? (row.kind === 'same' && changes.length > 0 ? 'changed' : row.kind) : 'new';
  return { ...row, kind, changes, name: named(facts, row) };
}

function findDifferent(
  columns: readonly Column<ImportProduct>[],
  { first, row }: { first: SheetRow; row: SheetRow },
): CellError[] {
  return columns.flatMap(({ head }) => {
    const cell = row.cells.get(head) ?? '';
    if (cell.trim() === '' || isSameCell(cell, first.cells.get(head) ?? '')) return [];
    return [{ row: row.row, head, wrong: { code: 'differs' as const, row: first.row } }];
  });
}
