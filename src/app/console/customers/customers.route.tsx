import { ArrowDownUp } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { fullName } from '#domain/identity/profile.ts';
import { formatUsd } from '#domain/money.ts';
import { listCustomers } from '#services/customers/customer-admin.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { AdminSearch } from '../shell/admin-search.tsx';
import { ListBar } from '../shell/list-bar.tsx';
import { MoreRows, rowsAsked } from '../shell/more-rows.tsx';
import type { Route } from './+types/customers.route';
import styles from './customers.module.css';
import { KindTags } from './kind-tags.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${consoleTexts.title}` }];

export async function loader(args: Route.LoaderArgs) {
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 80);
  const found = await listCustomers(getShop(args), { search });
  if (found.problem) throw refusePage(found);
  const shown = rowsAsked(args.request, STEP);
  const { customers, mayImport } = found;
  return { customers: customers.slice(0, shown), all: customers.length, search, mayImport };
}

const STEP = 50;

/** Everybody, newest first, by words or digits (STAFF-17). */
export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, all, search, mayImport } = loaderData;
  return (
    <AdminPage
      title={words.title}
      actions={
        mayImport && (
          <ButtonLink
            href={`/staff/import/customers${search ? `?q=${encodeURIComponent(search)}` : ''}`}
            kind="quiet"
            size="small"
            icon={ArrowDownUp}
          >
            {importTexts.open}
          </ButtonLink>
        )
      }
    >
      <div className={styles.find}>
        <ListBar tabs={null}>
          <AdminSearch
            action="/staff/customers"
            label={words.search}
            placeholder={words.searchHint}
            search={search}
          />
        </ListBar>
      </div>
      {customers.length === 0 ? (
        <EmptyState size="h4" title={search ? words.empty : words.none} />
      ) : (
        <CustomerTable customers={customers} />
      )}
      <MoreRows
        address={`/staff/customers${search ? `?q=${encodeURIComponent(search)}` : ''}`}
        shown={customers.length}
        all={all}
        step={STEP}
      />
    </AdminPage>
  );
}

type Rows = Route.ComponentProps['loaderData']['customers'];

function CustomerTable({ customers }: { customers: Rows }) {
  const { heads } = words;
  return (
    <div className={styles.people}>
      <DataTable
        caption={words.title}
        rows={customers}
        keyOf={({ id }) => id}
        look="dense"
        isAlone
        columns={[
          {
            head: heads.name,
            cell: (row) => (
              <AppLink href={`/staff/customers/${row.customerNumber}`}>
                {fullName(row) ?? words.number(row.customerNumber ?? 0)}
              </AppLink>
            ),
          },
          { head: heads.number, cell: ({ customerNumber }) => customerNumber, wide: true },
          { head: heads.phone, cell: ({ phone }) => formatPhone(phone), plain: true },
          { head: heads.kind, cell: (row) => <KindTags customer={row} />, beside: true },
          { head: heads.orders, cell: ({ orders }) => orders, numeric: true },
          {
            head: heads.balance,
            cell: ({ balanceCents }) => formatUsd(balanceCents),
            numeric: true,
            wide: true,
          },
          { head: heads.since, cell: ({ createdAt }) => moments.date(createdAt), wide: true },
        ]}
      />
    </div>
  );
}
