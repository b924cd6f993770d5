import { ArrowDownUp } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { filterWords } from '#app/texts/en/console/filters.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { listCustomers } from '#services/customers/list-customers.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { Pages } from '../shell/pages.tsx';
import type { Route } from './+types/customers.route';
import { CustomerFilters, countSet } from './customer-filters.tsx';
import { customersHref, parseCustomerQuery } from './customer-query.ts';
import { CustomerTable } from './customer-table.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export async function loader(args: Route.LoaderArgs) {
  const query = parseCustomerQuery(new URL(args.request.url).searchParams);
  const list = await listCustomers(getShop(args), query);
  if (list.problem) throw refusePage(list);
  return { ...list, query };
}

/** Everybody with what they have spent, by words, filters and order (STAFF-17, CUST-01). */
export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, isMore, page, pages, first, query, mayImport } = loaderData;
  const isWhole = customersHref({ ...query, page: 1 }) === '/staff/customers';
  const to = (other: number, word: string) => ({ href: customersHref({ ...query, page: other }), word });
  const { previous, next } = boardTexts.pages;
  return (
    <AdminPage
      title={words.title}
      line={rows.length > 0 && standOf(loaderData)}
      more={
        mayImport && (
          <ButtonLink
            href={customersHref({ ...query, page: 1 }).replace('/staff/', '/staff/import/')}
            kind="quiet"
            size="small"
            icon={ArrowDownUp}
          >
            {importTexts.open}
          </ButtonLink>
        )
      }
    >
      <CustomerFilters query={query} total={total} isMore={isMore} />
      {rows.length > 0 && <CustomerTable rows={rows} query={query} />}
      {rows.length === 0 && <Nobody isWhole={isWhole} />}
      <Pages
        said={rows.length > 0 && words.range(first + 1, first + rows.length, total, isMore)}
        before={page > 1 ? to(page - 1, previous) : null}
        next={page < pages ? to(page + 1, next) : null}
      />
    </AdminPage>
  );
}

/** How many they are, unless what narrows them says so, and in which order (CUST-01). */
function standOf({ total, isMore, query: { filter, search } }: Route.ComponentProps['loaderData']): string {
  const { sort, isDescending } = filter;
  const [most, least] = words.firsts[sort];
  const isNarrowed = search !== '' || countSet(filter) > 0;
  const count = isNarrowed ? null : filterWords.found(total, words.counted, isMore);
  return words.stands(count, isDescending ? most : least);
}

function Nobody({ isWhole }: { isWhole: boolean }) {
  if (isWhole) return <EmptyState size="h4" title={words.none} />;
  return (
    <EmptyState
      size="h4"
      title={words.empty}
      action={
        <ButtonLink kind="outline" size="small" href="/staff/customers">
          {words.showAll}
        </ButtonLink>
      }
    />
  );
}
