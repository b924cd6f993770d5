import { moments } from '#app/texts/en/moments.ts';
import { staff } from '#app/texts/en/staff.ts';
import { en } from '#app/texts/en.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money/money.ts';
import { type BoardQuery, boardSearch } from './board-query.ts';
import type { Ticket } from './ticket.ts';

type BoardTableProps = { orders: readonly Ticket[]; query: BoardQuery; selected?: string };

/** The same orders as rows, for reading across (STAFF-02). */
export function BoardTable({ orders, query, selected }: BoardTableProps) {
  const { heads, title } = staff.board;
  return (
    <DataTable
      caption={title}
      rows={orders}
      keyOf={(order) => order.id}
      isSelected={(order) => order.orderNumber === selected}
      columns={[
        {
          head: heads.order,
          cell: ({ orderNumber }) => (
            <AppLink href={`/staff/orders/${orderNumber}${boardSearch(query)}`} preventScrollReset>
              {orderNumber}
            </AppLink>
          ),
        },
        { head: heads.name, cell: ({ customerName }) => customerName },
        { head: heads.place, cell: ({ city, zipCode }) => `${city} ${zipCode}` },
        {
          head: heads.status,
          cell: ({ status }) => <Tag tone="well">{en.orders.statuses[status]}</Tag>,
          beside: true,
        },
        { head: heads.payment, cell: ({ paymentStatus }) => staff.paymentStatuses[paymentStatus] },
        { head: heads.placed, cell: ({ createdAt }) => moments.dateAndTime(createdAt) },
        { head: heads.items, cell: ({ itemCount }) => itemCount, numeric: true },
        { head: heads.total, cell: ({ totalCents }) => formatUsd(totalCents), numeric: true },
      ]}
    />
  );
}
