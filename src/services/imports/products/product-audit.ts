import type { ImportedOption } from '#domain/imports/products/check-option.ts';
import type { ProductChange } from '#domain/imports/products/check-product.ts';
import type { ImportProduct } from '#domain/imports/products/import-product.ts';
import type { WrittenOption } from './write-goods.ts';

type Made = {
  brands: readonly { id: string; name: string; isMonster: boolean }[];
  categories: readonly { id: string; slug: string; name: string }[];
};

type Written = {
  checked: { products: readonly ProductChange[] };
  options: readonly WrittenOption[];
  made: Made;
  origin: string;
  counts: { new: number; changed: number; same: number };
};

type Row = { action: string; subjectKind: string; subjectId: string; before?: unknown; after?: unknown };

/**
 * The audit's rows of an import (STAFF-23): the file as a whole, then each thing that it made or changed, with what is
 * different; made as they are written, for a large file has 125,000 of them.
 */
export function* auditOf({ checked, options, made, origin, counts }: Written): Generator<Row> {
  yield {
    action: 'import.apply',
    subjectKind: 'import',
    subjectId: 'products',
    after: { ...counts, origin },
  };
  for (const { id, ...after } of made.brands) yield row('brand.create', id, { after });
  for (const { id, ...after } of made.categories) yield row('category.create', id, { after });
  for (const { id, version, facts, from } of checked.products)
    yield version === null || !from
      ? row('product.create', id, { after: facts })
      : row('product.change', id, different<ImportProduct>(from, facts));
  for (const { id, current, facts, stockChange } of options) {
    if (facts) yield optionRow(id, { current, facts });
    if (stockChange !== 0) yield stockRow(id, { before: current?.stock ?? 0, stockChange });
  }
}

const row = (action: string, subjectId: string, states: Pick<Row, 'before' | 'after'>): Row => ({
  ...{ action, subjectKind: action.split('.')[0] ?? '', subjectId },
  ...states,
});

function optionRow(
  id: string,
  { current, facts }: Pick<WrittenOption, 'current'> & { facts: ImportedOption },
): Row {
  if (!current) return row('option.create', id, { after: facts });
  return row(
    'option.change',
    id,
    different<Partial<ImportedOption>>(current as Partial<ImportedOption>, facts),
  );
}

const stockRow = (id: string, { before, stockChange }: { before: number; stockChange: number }): Row => ({
  ...{ action: 'stock.change', subjectKind: 'option', subjectId: id },
  before: { stock: before },
  after: { stock: before + stockChange, reason: 'import' },
});

/** Both states of what is different. */
function different<Facts extends object>(from: Facts, to: Facts) {
  const keys = (Object.keys(to) as (keyof Facts)[]).filter(
    (key) => key in from && JSON.stringify(from[key]) !== JSON.stringify(to[key]),
  );
  const of = (state: Facts) => Object.fromEntries(keys.map((key) => [key, state[key]]));
  return { before: of(from), after: of(to) };
}
