import { Plus } from 'lucide-react';
import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { listProducts } from '#services/catalog/product-admin.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { AdminSearch } from '../shell/admin-search.tsx';
import type { Route } from './+types/products.route';
import { GoodsLink } from './product-link.tsx';
import styles from './products.module.css';

const words = goods.products;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const page = Math.max(1, Math.min(9999, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1));
  const search = searchParams.get('q') ?? '';
  const list = await listProducts(getShop(args), { search, page });
  if ('problem' in list) throw redirect('/staff');
  return { ...list, search, page };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

/** All products, active or not, found by name, brand or SKU (STAFF-08). */
export default function ProductsPage({ loaderData: { rows, hasMore, search, page } }: Route.ComponentProps) {
  const href = (to: number) => `/staff/products?${new URLSearchParams({ q: search, page: String(to) })}`;
  return (
    <AdminPage
      title={words.title}
      actions={
        <>
          <ButtonLink href="/staff/shelves" kind="outline" size="small">
            {words.brandsAndCategories}
          </ButtonLink>
          <ButtonLink href="/staff/products/new" icon={Plus} size="small">
            {words.add}
          </ButtonLink>
        </>
      }
    >
      <AdminSearch
        action="/staff/products"
        label={words.searchLabel}
        placeholder={words.search}
        search={search}
      />
      {rows.length === 0 && <EmptyState size="h4" title={words.none} />}
      {rows.length > 0 && <ProductTable rows={rows} />}
      <div className={styles.pages}>
        {page > 1 && (
          <ButtonLink kind="outline" size="small" href={href(page - 1)}>
            {words.before}
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink kind="outline" size="small" href={href(page + 1)}>
            {words.next}
          </ButtonLink>
        )}
      </div>
    </AdminPage>
  );
}

function ProductTable({ rows }: { rows: readonly Row[] }) {
  const { heads } = words;
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: heads.name, cell: (row) => <ProductLink row={row} /> },
        { head: heads.shown, cell: (row) => <Shown row={row} />, beside: true },
        { head: heads.moods, cell: ({ moodTags }) => moodTags.join(', ') },
        { head: heads.format, cell: ({ format }) => format.replace('_', ' ') },
        { head: heads.options, cell: ({ options }) => options, numeric: true },
        { head: heads.order, cell: ({ displayOrder }) => displayOrder, numeric: true },
      ]}
    />
  );
}

function ProductLink({ row }: { row: Row }) {
  return (
    <GoodsLink href={`/staff/products/${row.id}`} row={row} name={row.name}>
      {row.brand}
    </GoodsLink>
  );
}

function Shown({ row }: { row: Row }) {
  if (!row.isActive) return <Tag tone="warn">{words.hidden}</Tag>;
  if (row.isHiddenBundle) return <Tag>{words.bundlesOnly}</Tag>;
  return row.inVault ? <Tag>{words.vault}</Tag> : words.shown;
}
