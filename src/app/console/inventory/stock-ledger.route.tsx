import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { moments } from '#app/texts/en/moments.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { withOnHand } from '#domain/stock-book.ts';
import { readStockBook } from '#services/inventory.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import type { Route } from './+types/stock-ledger.route';

const words = goods.stock.book;

export async function loader(args: Route.LoaderArgs) {
  const book = await readStockBook(getShop(args), args.params.option);
  if (book.problem) throw refusePage(book);
  return book;
}

/** Every change of one option's stock, with its reason (STAFF-09). */
export default function StockBookPage({ loaderData: { option, entries } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={option.product}
      line={words.lead(option.option, option.stock)}
      back={{ href: '/staff/stock', word: words.back }}
    >
      {entries.length === 0 && <EmptyState size="h4" title={words.none} />}
      {entries.length > 0 && (
        <DataTable
          caption={words.title}
          rows={withOnHand(entries, option.stock)}
          keyOf={({ id }) => String(id)}
          columns={[
            { head: words.at, cell: ({ at }) => moments.dateAndMinute(at) },
            { head: words.change, cell: ({ change }) => signed(change), numeric: true },
            { head: words.onHand, cell: ({ onHand }) => onHand, numeric: true },
            {
              head: words.why,
              cell: ({ reason, orderNumber }) => `${words.reasons[reason]} ${orderNumber ?? ''}`,
            },
            { head: words.who, cell: ({ firstName, lastName }) => toName(firstName, lastName) },
            { head: words.note, cell: ({ note }) => note ?? '', wrap: true },
          ]}
        />
      )}
    </AdminPage>
  );
}

function toName(firstName: string | null, lastName: string | null): string {
  return firstName ? `${firstName} ${lastName ?? ''}` : words.shop;
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}
