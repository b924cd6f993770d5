import { goods } from '#app/texts/en/console/catalog.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { LOW_STOCK } from '#domain/inventory.ts';
import { formatUsd } from '#domain/money.ts';
import { GOODS_COLUMNS } from './goods-columns.ts';
import { GoodsLink } from './product-link.tsx';
import { type ListedProducts, sortOf } from './product-query.ts';

type Row = {
  id: string;
  name: string;
  brand: string;
  imageUrl: string | null;
  moodTags: readonly string[];
  format: string;
  isActive: boolean;
  isHiddenBundle: boolean;
  inVault: boolean;
  updatedAt: Date;
  options: number;
  stock: number;
  scarcest: number | null;
  lowestCents: number | null;
  highestCents: number | null;
};

const words = goods.products;

/** A row a product: its state, what is left of it and what it costs, sorted by a press on a head (LOOK-06). */
export function ProductTable({ rows, query }: { rows: readonly Row[]; query: ListedProducts }) {
  const { heads } = words;
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={({ id }) => id}
      look="dense"
      columns={[
        { head: heads.name, cell: (row) => <Name row={row} />, sort: sortOf(query, 'name') },
        { head: heads.shown, cell: (row) => <Shown row={row} />, beside: true },
        {
          head: heads.stock,
          cell: (row) => <Stock row={row} />,
          numeric: true,
          sort: sortOf(query, 'stock'),
        },
        { head: heads.price, cell: priceOf, numeric: true, plain: true, sort: sortOf(query, 'price') },
        { head: heads.options, cell: ({ options }) => options, numeric: true, wide: true },
        ...GOODS_COLUMNS,
        {
          head: heads.changed,
          cell: (row) => moments.date(row.updatedAt),
          sort: sortOf(query, 'changed'),
          wide: true,
        },
      ]}
    />
  );
}

function Name({ row }: { row: Row }) {
  return (
    <GoodsLink href={`/staff/products/${row.id}`} row={row} name={row.name}>
      {row.brand}
    </GoodsLink>
  );
}

function priceOf({ lowestCents, highestCents }: Row): string {
  if (lowestCents === null || highestCents === null) return '';
  return words.span(formatUsd(lowestCents), formatUsd(highestCents));
}

/** Only what is wrong has a colour: nothing to sell, or one option about to end. */
function Stock({ row: { options, stock, scarcest } }: { row: Row }) {
  if (options === 0) return <Tag tone="warn">{words.noOptions}</Tag>;
  if (stock === 0 && scarcest !== null) return <Tag tone="bad">0</Tag>;
  if (scarcest === null || scarcest > LOW_STOCK) return stock;
  return (
    <>
      <Tag tone="warn">{words.lowOption}</Tag> {stock}
    </>
  );
}

function Shown({ row }: { row: Row }) {
  if (!row.isActive) return <Tag tone="warn">{words.hidden}</Tag>;
  if (row.isHiddenBundle) return <Tag>{words.bundlesOnly}</Tag>;
  return row.inVault ? <Tag>{words.vault}</Tag> : words.shown;
}
