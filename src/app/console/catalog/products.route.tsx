import { Plus } from 'lucide-react';
import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { importTexts } from '#app/texts/en/console/imports.ts';
import { schedule as scheduleWords } from '#app/texts/en/console/schedule.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { listProducts, PRODUCT_PAGE_SIZE } from '#services/catalog/list-products.ts';
import { saveCells } from '#services/catalog/save-cells.ts';
import { countBulk, takeBackBulk } from '#services/catalog/take-back-bulk.ts';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { Pages } from '../shell/pages.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/products.route';
import { BulkBar } from './list/bulk-bar.tsx';
import { BulkDone } from './list/bulk-done.tsx';
import { cellErrors, parseCellsForm } from './list/cells-form.server.ts';
import { VIEWS } from './list/list-choices.ts';
import { noneWords } from './list/none-words.ts';
import { ProductFilters } from './list/product-filters.tsx';
import {
  filterEntries,
  type ListedProducts,
  parseProductQuery,
  productsHref,
  toAsked,
} from './product-query.ts';
import { ProductTable } from './product-table.tsx';

const words = goods.products;

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

const queryOf = (request: Request) => parseProductQuery(new URL(request.url).searchParams);

export async function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const { page, order, isDescending, openedId } = query;
  const asked = { ...toAsked(query), page, order, isDescending, ...(openedId && { openedId }) };
  const list = await listProducts(getShop(args), asked);
  if ('problem' in list) throw redirect('/staff');
  const at = new Date(new URL(args.request.url).searchParams.get('bulk') ?? Number.NaN);
  const count = await countBulk(getShop(args), at);
  return { ...list, query, size: PRODUCT_PAGE_SIZE, done: count > 0 ? { at, count } : null };
}

/** The open row: prices and counts, each refusal at its cell (LIST-03, LIST-04); or the way back of a change of many. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  if (form.get('intent') === 'undo') {
    const undone = await takeBackBulk(getShop(args), new Date(String(form.get('at')).slice(0, 40)));
    return 'problem' in undone ? refuse(undone) : { ok: true, undone: undone.changed };
  }
  const parsed = parseCellsForm(form);
  if ('problem' in parsed) return refuse(parsed);
  const saved = await saveCells(getShop(args), parsed);
  if (!('problem' in saved)) {
    const list = productsHref({ ...queryOf(args.request), openedId: '' });
    return redirect(`${list}${list.includes('?') ? '&' : '?'}saved=1`);
  }
  const fields = saved.problem === 'cells-refused' ? { fields: cellErrors(saved.refused) } : {};
  return refuse(saved, { ...saved, ...fields, form: formName(form) });
}

/** All products, active or not, found by name, brand or SKU (STAFF-08, LOOK-06, LIST-01). */
export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, hasMore, counts, brands, categories, opened, query, size, done } = loaderData;
  const undone = actionData && 'undone' in actionData ? actionData.undone : 0;
  const tabs = VIEWS.map((view) => ({
    href: productsHref({ ...query, view, page: 1, openedId: '' }),
    label: goodsList.views[view],
    count: counts[view],
    current: query.view === view,
  }));
  const first = (query.page - 1) * size;
  const toPage = (page: number, word: string) => ({
    href: productsHref({ ...query, page, openedId: '' }),
    word,
  });
  const isWhole = filterEntries({ ...query, view: 'all' }).length === 0;
  const bulk = { query, count: counts[query.view], brands, categories };
  return (
    <AdminPage title={words.title} actions={<NewProduct />} more={<Ways />}>
      <Tabs label={words.view} tabs={tabs} />
      <ProductFilters query={query} brands={brands} categories={categories} count={counts[query.view]} />
      <Outcome answer={actionData} saved={goodsList.bulk.undone(undone)} />
      {done && <BulkDone done={done} />}
      {rows.length === 0 && <Nothing query={query} isNew={isWhole && counts.all === 0} />}
      {rows.length > 0 && <ProductTable rows={rows} query={query} opened={opened} answer={actionData} />}
      <Pages
        said={rows.length > 0 && words.range(first + 1, first + rows.length, counts[query.view])}
        before={query.page > 1 ? toPage(query.page - 1, words.before) : null}
        next={hasMore ? toPage(query.page + 1, words.next) : null}
      />
      {rows.length > 0 && <BulkBar {...bulk} key={productsHref({ ...query, openedId: '' })} />}
    </AdminPage>
  );
}

function Ways() {
  return (
    <>
      <ButtonLink href="/staff/import/products" kind="quiet" size="small">
        {importTexts.open}
      </ButtonLink>
      <ButtonLink href="/staff/schedule" kind="quiet" size="small">
        {scheduleWords.link}
      </ButtonLink>
      <ButtonLink href="/staff/shelves" kind="quiet" size="small">
        {words.brandsAndCategories}
      </ButtonLink>
    </>
  );
}

function NewProduct() {
  return (
    <ButtonLink href="/staff/products/new" icon={Plus} size="small">
      {words.add}
    </ButtonLink>
  );
}

/** A shop that has no product yet is told what one is for. */
function Nothing({ query, isNew }: { query: ListedProducts; isNew: boolean }) {
  return isNew ? (
    <EmptyState size="h4" title={words.nothing} line={words.nothingLine} />
  ) : (
    <EmptyState
      size="h4"
      title={noneWords(query)}
      action={
        <ButtonLink kind="outline" size="small" href="/staff/products">
          {words.showAll}
        </ButtonLink>
      }
    />
  );
}
