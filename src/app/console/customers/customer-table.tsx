import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { fullName } from '#domain/identity/profile.ts';
import { formatUsd } from '#domain/money.ts';
import type { CustomerPage } from '#services/customers/list-customers.ts';
import { type CustomerQuery, customerSort } from './customer-query.ts';
import styles from './customers.module.css';
import { ListedKind } from './kind-tags.tsx';

type TableProps = { rows: CustomerPage['rows']; query: CustomerQuery };

/** A row a customer: standing, what was ordered and spent, and when last, sorted by a press on a head (CUST-01). */
export function CustomerTable({ rows, query }: TableProps) {
  const { heads } = words;
  // Where there is room for one date, it is that by which the rows stand.
  const isBySince = query.filter.sort === 'since';
  return (
    <div className={styles.people} data-by-since={isBySince || undefined}>
      <DataTable
        caption={words.title}
        rows={rows}
        keyOf={({ id }) => id}
        look="dense"
        isAlone
        opensRows
        columns={[
          { head: heads.name, cell: (row) => <Name row={row} />, opens: true },
          { head: heads.number, cell: ({ customerNumber }) => customerNumber, numeric: true, wide: true },
          { head: heads.phone, cell: ({ phone }) => formatPhone(phone), plain: true },
          {
            head: heads.orders,
            cell: ({ orders }) => orders,
            numeric: true,
            isUsual: ({ orders }) => orders === 0,
            sort: customerSort(query, 'orders'),
          },
          {
            head: heads.spent,
            cell: ({ spentCents }) => formatUsd(spentCents),
            numeric: true,
            isUsual: ({ orders }) => orders === 0,
            sort: customerSort(query, 'spent'),
          },
          {
            head: heads.last,
            cell: ({ lastOrderAt }) => lastOrderAt && moments.date(lastOrderAt),
            numeric: true,
            sort: customerSort(query, 'last'),
          },
          {
            head: heads.balance,
            cell: ({ balanceCents }) => balanceCents !== 0 && formatUsd(balanceCents),
            numeric: true,
            wide: true,
            sort: customerSort(query, 'balance'),
          },
          {
            head: heads.since,
            cell: ({ createdAt }) => moments.date(createdAt),
            numeric: true,
            wide: !isBySince,
            sort: customerSort(query, 'since'),
          },
        ]}
      />
    </div>
  );
}

/** Who it is, and beside it what somebody must know of them. */
function Name({ row }: { row: CustomerPage['rows'][number] }) {
  return (
    <>
      <AppLink href={`/staff/customers/${row.customerNumber}`}>
        {fullName(row) ?? words.number(row.customerNumber ?? 0)}
      </AppLink>
      <ListedKind customer={row} />
    </>
  );
}
