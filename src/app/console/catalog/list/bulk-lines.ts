import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { percentMoved } from '#domain/catalog/price-change.ts';
import { formatUsd } from '#domain/money.ts';
import type { BulkPreview } from '#services/catalog/bulk-edit.ts';
import { FORMAT_CHOICES } from '../goods-columns.ts';

const words = goodsList.bulk;

type Row = BulkPreview['rows'][number];
type Named = { id: string; name: string };

/** One thing that is different afterwards, in words. */
export type BulkLine = {
  key: string;
  productId: string;
  product: string;
  part: string;
  what: string;
  before: string;
  after: string;
  /** How far a price moves; empty where that says nothing. */
  difference: string;
};

/** What the preview lists: a line for each fact of a product or an option that changes (LIST-05). */
export function linesOf(
  rows: readonly Row[],
  names: { brands: readonly Named[]; categories: readonly Named[] },
) {
  return rows.flatMap((row): BulkLine[] => [
    ...changes(row.product?.before, row.product?.after, names).map((change) => toLine(row, '', change)),
    ...row.options.flatMap((option) =>
      changes(option.before, option.after, names).map((change) =>
        toLine(row, option.label || option.sku, change),
      ),
    ),
  ]);
}

type Change = Pick<BulkLine, 'what' | 'before' | 'after' | 'difference'>;

const toLine = ({ id, name }: Row, part: string, change: Change): BulkLine => ({
  key: `${id} ${part} ${change.what}`,
  productId: id,
  product: name,
  part,
  ...change,
});

type Field = keyof typeof words.fields;

function changes(
  before: object | undefined,
  after: object | undefined,
  names: { brands: readonly Named[]; categories: readonly Named[] },
): Change[] {
  if (!before || !after) return [];
  return (Object.keys(words.fields) as Field[]).flatMap((field) => {
    const [from, to]: [unknown, unknown] = [Reflect.get(before, field), Reflect.get(after, field)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const said = { before: inWords(field, from, names), after: inWords(field, to, names) };
    return [{ what: words.fields[field], ...said, difference: differenceOf(from, to) }];
  });
}

/** Of two prices in cents: by how much, and how many percent that is of the first. */
function differenceOf(from: unknown, to: unknown): string {
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0) return '';
  const moved = to - from;
  return words.difference(formatUsd(Math.abs(moved)), moved < 0, percentMoved(moved, from));
}

function inWords(
  field: Field,
  value: unknown,
  { brands, categories }: { brands: readonly Named[]; categories: readonly Named[] },
): string {
  if (field === 'isActive') return value ? words.shown : words.hidden;
  if (field === 'inVault') return value ? words.inVault : words.outside;
  if (typeof value === 'number') return formatUsd(value);
  if (Array.isArray(value)) return value.join(', ') || words.none;
  const nameIn = (list: readonly Named[]) => list.find(({ id }) => id === value)?.name;
  const name = { brandId: nameIn(brands), categoryId: nameIn(categories), format: formatName(value) };
  return (field in name ? Reflect.get(name, field) : null) ?? (value ? String(value) : words.none);
}

const formatName = (value: unknown) => FORMAT_CHOICES.find((choice) => choice.value === value)?.label;
