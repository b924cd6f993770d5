import { Plus } from 'lucide-react';
import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { schedule as scheduleWords } from '#app/texts/en/console/schedule.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { listProducts, PRODUCT_PAGE_SIZE } from '#services/catalog/product-admin.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { AdminSearch } from '../shell/admin-search.tsx';
import { ListBar } from '../shell/list-bar.tsx';
import { Pages } from '../shell/pages.tsx';
import type { Route } from './+types/products.route';
import { FORMAT_CHOICES } from './goods-columns.ts';
import { type ListedProducts, parseProductQuery, productsHref, VIEWS } from './product-query.ts';
import { ProductTable } from './product-table.tsx';

const words = goods.products;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader(args: Route.LoaderArgs) {
  const query = parseProductQuery(new URL(args.request.url).searchParams);
  const list = await listProducts(getShop(args), query);
  if ('problem' in list) throw redirect('/staff');
  return { ...list, query, size: PRODUCT_PAGE_SIZE };
}

/** All products, active or not, found by name, brand or SKU (STAFF-08, LOOK-06). */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { rows, hasMore, counts, brands, query, size } = loaderData;
  const tabs = VIEWS.map((view) => ({
    href: productsHref({ ...query, view, page: 1 }),
    label: words.views[view],
    count: counts[view],
    current: query.view === view,
  }));
  const first = (query.page - 1) * size;
  const toPage = (page: number, word: string) => ({ href: productsHref({ ...query, page }), word });
  const isWhole = !query.search && !query.brandId && !query.format;
  return (
    <AdminPage
      title={words.title}
      actions={
        <>
          <ButtonLink href="/staff/schedule" kind="outline" size="small">
            {scheduleWords.link}
          </ButtonLink>
          <ButtonLink href="/staff/shelves" kind="outline" size="small">
            {words.brandsAndCategories}
          </ButtonLink>
          <ButtonLink href="/staff/products/new" icon={Plus} size="small">
            {words.add}
          </ButtonLink>
        </>
      }
    >
      <ListBar tabs={<Tabs label={words.view} tabs={tabs} />}>
        <Find query={query} brands={brands} />
      </ListBar>
      {rows.length === 0 && <Nothing isNew={isWhole && counts.all === 0} />}
      {rows.length > 0 && <ProductTable rows={rows} query={query} />}
      <Pages
        said={rows.length > 0 && words.range(first + 1, first + rows.length, counts[query.view])}
        before={query.page > 1 ? toPage(query.page - 1, words.before) : null}
        next={hasMore ? toPage(query.page + 1, words.next) : null}
      />
    </AdminPage>
  );
}

/** A shop that has no product yet is told what one is for; a search that found none, that it found none. */
function Nothing({ isNew }: { isNew: boolean }) {
  return isNew ? (
    <EmptyState size="h4" title={words.nothing} line={words.nothingLine} />
  ) : (
    <EmptyState
      size="h4"
      title={words.none}
      action={
        <ButtonLink kind="outline" size="small" href="/staff/products">
          {words.showAll}
        </ButtonLink>
      }
    />
  );
}

type FindProps = { query: ListedProducts; brands: readonly { id: string; name: string; products: number }[] };

/** Words, brand and format, sent together; view and order stay. */
function Find({ query, brands }: FindProps) {
  const sort = `${query.isDescending ? '-' : ''}${query.order}`;
  return (
    <AdminSearch
      action="/staff/products"
      label={words.searchLabel}
      placeholder={words.search}
      search={query.search}
      beside={
        <>
          <SelectField
            label={words.brand}
            name="brand"
            defaultValue={query.brandId}
            options={[
              { value: '', label: words.allBrands },
              ...brands.map(({ id, name, products }) => ({ value: id, label: `${name} (${products})` })),
            ]}
          />
          <SelectField
            label={words.format}
            name="format"
            defaultValue={query.format}
            options={[{ value: '', label: words.allFormats }, ...FORMAT_CHOICES]}
          />
        </>
      }
    >
      {query.view !== 'all' && <input type="hidden" name="show" value={query.view} />}
      {sort !== 'name' && <input type="hidden" name="sort" value={sort} />}
    </AdminSearch>
  );
}
