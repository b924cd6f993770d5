import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import type { listProducts } from '#services/catalog/list-products.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { ChoosePage } from '../shell/choose-page.tsx';
import { GOODS_COLUMNS } from './goods-columns.ts';
import { ChooseProduct } from './list/choose-product.tsx';
import styles from './list/option-cells.module.css';
import { type OpenedProduct, OptionCells } from './list/option-cells.tsx';
import { GoodsLink } from './product-link.tsx';
import { type ListedProducts, type OpenCell, productsHref, sortOf } from './product-query.ts';
import { SalePlace } from './sale-place.tsx';

type Row = Exclude<Awaited<ReturnType<typeof listProducts>>, { problem: string }>['rows'][number];

const words = goods.products;

type ProductTableProps = {
  rows: readonly Row[];
  query: ListedProducts;
  opened: OpenedProduct | null;
  answer?: FormAnswer;
};

/**
 * A row a product: its state, what is left of it and what it costs, sorted by a press on a head (LOOK-06); a press on
 * price or stock opens its options for typing (LIST-03).
 */
export function ProductTable({ rows, query, opened, answer }: ProductTableProps) {
  const { heads } = words;
  const cellOf = (row: Row, cell: OpenCell) => ({ row, cell, query, isOpen: opened?.id === row.id });
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={({ id }) => id}
      look="dense"
      below={({ id }) => opened?.id === id && <OptionCells opened={opened} query={query} answer={answer} />}
      columns={[
        {
          head: goodsList.bulk.chosen,
          box: true,
          headBox: <ChoosePage label={goodsList.bulk.choosePage} />,
          cell: (row) => <ChooseProduct id={row.id} name={row.name} />,
        },
        { head: heads.name, cell: (row) => <Name row={row} />, sort: sortOf(query, 'name') },
        {
          head: heads.stock,
          cell: (row) => <StockCell {...cellOf(row, 'stock')} />,
          numeric: true,
          sort: sortOf(query, 'stock'),
        },
        {
          head: heads.price,
          cell: (row) => <PriceCell {...cellOf(row, 'price')} />,
          numeric: true,
          plain: true,
          sort: sortOf(query, 'price'),
        },
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
    <GoodsLink href={`/staff/products/${row.id}`} row={row} name={row.name} state={<Shown row={row} />}>
      {row.brand}
    </GoodsLink>
  );
}

type CellProps = { row: Row; cell: OpenCell; query: ListedProducts; isOpen: boolean };

function PriceCell({ row, ...rest }: CellProps) {
  const span = priceOf(row);
  if (row.options === 0) return span;
  return (
    <CellLink label={goodsList.cell.prices(row.name, span)} row={row} {...rest}>
      {span}
    </CellLink>
  );
}

function StockCell({ row, ...rest }: CellProps) {
  if (row.options === 0) return null;
  const short = shortOf(row);
  const said = short ? `${short} ${row.stock}` : String(row.stock);
  return (
    <CellLink label={goodsList.cell.stock(row.name, said)} row={row} {...rest}>
      <Stock row={row} />
    </CellLink>
  );
}

/** An address, so that a cell opens before any script, and Back closes it. */
function CellLink({
  row,
  cell,
  query,
  isOpen,
  label,
  children,
}: CellProps & { label: string; children: React.ReactNode }) {
  const isHere = isOpen && query.cell === cell;
  return (
    <AppLink
      href={productsHref({ ...query, openedId: isHere ? '' : row.id, cell })}
      className={styles.cell}
      aria-label={label}
      aria-expanded={isHere}
      preventScrollReset
    >
      {children}
    </AppLink>
  );
}

function priceOf({ lowestCents, highestCents }: Row): string {
  if (lowestCents === null || highestCents === null) return '';
  return words.span(formatUsd(lowestCents), formatUsd(highestCents));
}

/** How many of its options are low or sold out, in the words that the list of the stock counts by; empty where none is. */
function shortOf({ onSale, low, out }: Row): string {
  if (low > 0 && out > 0) return words.lowAndOut(low, out);
  if (low > 0) return words.lowOf(low, onSale);
  return out > 0 ? words.outOf(out, onSale) : '';
}

/** Only what is wrong has a colour: one for options that are sold out, one for those about to end. */
function Stock({ row }: { row: Row }) {
  const short = shortOf(row);
  if (!short) return row.stock;
  return (
    <>
      <Tag tone={row.out > 0 ? 'bad' : 'warn'}>{short}</Tag> <span className={styles.sum}>{row.stock}</span>
    </>
  );
}

/** Where else it stands than in the shop, and what it lacks while it is shown (LIST-01): what is usual is for the ear. */
function Shown({ row }: { row: Row }) {
  const [need] = row.needs;
  return (
    <>
      <SalePlace row={row} />
      {need && (
        <Tag tone="warn">
          {goodsList.needs[need]}
          {row.needs.length > 1 && ` +${row.needs.length - 1}`}
        </Tag>
      )}
    </>
  );
}
