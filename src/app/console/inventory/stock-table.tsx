import { History } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { goods } from '#app/texts/en/console/catalog.ts';
import { FieldNotes } from '#app/ui/form/field.tsx';
import { useFieldWiring, wiredProps } from '#app/ui/form/field-wiring.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type ColumnSort, DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { readUnits } from '#domain/typed-units.ts';
import type { StockList, StockQuery } from '#services/inventory.ts';
import { GOODS_COLUMNS } from '../catalog/goods-columns.ts';
import { GoodsLink } from '../catalog/product-link.tsx';
import { wholeAmounts } from '../catalog/whole-amounts.ts';
import { useFieldError } from '../form/field-errors.tsx';
import styles from './stock.module.css';
import { isUsual, StockFlag } from './stock-flag.tsx';
import { stockHref } from './stock-query.ts';

type Row = StockList['rows'][number];

const words = goods.stock;

type StockTableProps = {
  rows: readonly Row[];
  mayEdit: boolean;
  query: StockQuery;
  frame: RefObject<HTMLDivElement | null>;
};

/** One row per option; the name links to its stock ledger (STAFF-09). */
export function StockTable({ rows, mayEdit, query, frame }: StockTableProps) {
  const { heads } = words;
  return (
    <div className={styles.stock} ref={frame}>
      {/* On a phone, where a table has no heads; each count has its own name. */}
      <span className={styles.over} aria-hidden="true">
        {heads.onHand}
      </span>
      <DataTable
        caption={words.title}
        rows={rows}
        keyOf={({ id }) => id}
        look="dense"
        columns={[
          {
            head: heads.product,
            cell: (row) => <Product row={row} />,
            sort: sortOf(query, false),
          },
          {
            head: heads.onHand,
            cell: (row) => <Units row={row} mayEdit={mayEdit} />,
            numeric: true,
            beside: true,
            sort: sortOf(query, true),
          },
          { head: heads.status, cell: (row) => <Status row={row} />, plain: true, isUsual },
          { head: heads.price, cell: ({ priceCents }) => formatUsd(priceCents), numeric: true, wide: true },
          ...GOODS_COLUMNS,
          { head: heads.sku, cell: ({ sku }) => sku, wide: true },
        ]}
      />
    </div>
  );
}

const sortOf = (query: StockQuery, byStock: boolean): ColumnSort => ({
  href: stockHref({ ...query, byStock, page: 1 }),
  state: byStock === (query.byStock ?? false) ? 'ascending' : undefined,
});

function Product({ row }: { row: Row }) {
  return (
    <GoodsLink href={`/staff/stock/${row.id}`} row={row} name={<Name row={row} />}>
      {wholeAmounts(row.option)}
      <span className={styles.opens} title={words.book.history}>
        <Icon of={History} size="small" />
      </span>
    </GoodsLink>
  );
}

/** On a phone what is wrong stands beside the name. */
function Name({ row }: { row: Row }) {
  if (isUsual(row)) return row.product;
  return (
    <>
      {row.product}{' '}
      <span className={styles.beside}>
        <StockFlag state={row} />
      </span>
    </>
  );
}

function Units({ row, mayEdit }: { row: Row; mayEdit: boolean }) {
  // What is typed counts from the number that was shown then, whatever is sold meanwhile (STAFF-09).
  const [typed, setTyped] = useState<{ seen: number; wanted: string } | null>(null);
  const name = `wanted:${row.id}`;
  const error = useFieldError(name);
  const isChanged = typed !== null && typed.wanted !== String(typed.seen);
  const becomes = typed && becomesOf(typed);
  const wiring = useFieldWiring({ id: name, hint: becomes, error });
  if (!mayEdit) return row.stock;
  return (
    <div className={styles.count}>
      <input type="hidden" name={`seen:${row.id}`} value={typed?.seen ?? row.stock} />
      <span className={styles.field}>
        {isChanged && (
          <span className={styles.was} id={wiring.hintId}>
            {becomes ?? words.was(typed.seen)}
          </span>
        )}
        <input
          {...wiredProps(wiring, error)}
          className={styles.units}
          data-changed={isChanged || undefined}
          name={name}
          aria-label={words.unitsOf(`${row.product}, ${row.option}`)}
          value={typed?.wanted ?? row.stock}
          onChange={({ target }) => setTyped({ seen: typed?.seen ?? row.stock, wanted: target.value })}
          inputMode="numeric"
          pattern="[+−\-]?\s*[0-9]{1,6}"
          required
        />
      </span>
      <FieldNotes words={{ label: '', error }} wiring={wiring} />
    </div>
  );
}

/** Of a change what it comes to, before it is saved (LOOK-579). */
function becomesOf({ seen, wanted }: { seen: number; wanted: string }): string | null {
  const read = readUnits(wanted, seen);
  return 'wrong' in read || !read.isChange ? null : words.becomes(seen, read.wanted);
}

/** What is wrong with it; what is as it should be is said to the ear alone. */
function Status({ row }: { row: Row }) {
  if (isUsual(row)) return <span className="sr-only">{words.isWell}</span>;
  return (
    <span>
      <StockFlag state={row} />
    </span>
  );
}
