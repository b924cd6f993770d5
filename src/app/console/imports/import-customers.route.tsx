import { getShop } from '#app/http/context.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { applyCustomers, previewCustomers } from '#services/imports/customers/import-customers.ts';
import { mayImport } from '#services/imports/list-kinds.ts';
import { customersHref, parseCustomerQuery } from '../customers/customer-query.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/import-customers.route';
import { MALFORMED, readImportForm } from './import-form.server.ts';
import { ImportPage } from './import-page.tsx';

export const meta: Route.MetaFunction = () => tabTitle(importTexts.kinds.customers.page);

export const shouldRevalidate = freshAfterRefusal;

export function loader(args: Route.LoaderArgs) {
  const may = mayImport(getShop(args), 'customers');
  if ('problem' in may) throw refusePage(may);
  const { search, filter } = parseCustomerQuery(new URL(args.request.url).searchParams);
  return { ...may, search, list: customersHref({ search, filter, page: 1 }).split('?')[1] ?? '' };
}

export async function action(args: Route.ActionArgs) {
  const input = await readImportForm(args.request);
  if (!input) return refuse(MALFORMED);
  const ctx = getShop(args);
  const answer = await (input.intent === 'apply' ? applyCustomers(ctx, input) : previewCustomers(ctx, input));
  return 'problem' in answer ? refuse(answer) : answer;
}

/** Customers from a file (CSV-13). */
export default function ImportCustomersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage kind="customers" answer={actionData} found={loaderData} />;
}
