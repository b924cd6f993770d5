import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { brandsAndCategories as words } from '#app/texts/en/console/brands-and-categories.ts';
import { placeWords } from '#app/texts/en/console/fields.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { collectionOf } from '#domain/catalog/collection.ts';
import { Reorder, RowMoves } from '../form/row-moves.tsx';
import type { Brand, Category } from './brand-category-forms.tsx';
import styles from './brands-and-categories.module.css';

type Counted = { counts: Record<string, number>; listed: Record<string, number> };

/** The form of what is chosen or new, and the id of the row that it opens. */
type Opened = { openedId: string | null; children: ReactNode };

type BrandTableProps = Counted & Opened & { rows: readonly Brand[]; shopName: string };

/** What opens an empty form has nothing to do while that is open. */
export const NEW = 'new';

/** A row a brand: whether it is the house's own, how many goods it has, and how many the shop shows (GOODS-09). */
export function BrandTable({ rows, shopName, counts, listed, openedId, children }: BrandTableProps) {
  return (
    <Section
      title={words.brands}
      size="h4"
      rule="line"
      aside={openedId !== NEW && <NewButton kind="brand" />}
    >
      <div className={styles.edit}>{isOf(rows, openedId) ? null : children}</div>
      {rows.length === 0 && <EmptyState size="h4" title={words.noBrands} />}
      {rows.length > 0 && <p className={styles.sorted}>{words.sorted.brands}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={words.brands}
          rows={rows}
          keyOf={({ id }) => id}
          opensRows
          below={({ id }) => id === openedId && children}
          columns={[
            {
              head: words.heads.name,
              cell: (row) => (
                <BrandName
                  brand={row}
                  isHouse={collectionOf(row, shopName) === 'house'}
                  isOpen={row.id === openedId}
                />
              ),
            },
            ...countColumns({ counts, listed }, (brand) => ({ brand })),
          ]}
        />
      )}
    </Section>
  );
}

const isOf = (rows: readonly Named[], id: string | null) => rows.some((row) => row.id === id);

type BrandNameProps = { brand: Brand; isHouse: boolean; isOpen: boolean };

/** Most brands are of others: the house's own say under which collection they stand. */
function BrandName({ brand: { id, name }, isHouse, isOpen }: BrandNameProps) {
  return (
    <>
      <AppLink
        href={isOpen ? '/staff/shelves' : `?brand=${encodeURIComponent(id)}`}
        aria-expanded={isOpen}
        preventScrollReset
      >
        {name}
      </AppLink>
      {isHouse && <span className={styles.house}>{words.collections.house}</span>}
    </>
  );
}

type CategoryTableProps = Counted & Opened & { rows: readonly Category[] };

export function CategoryTable({ rows, counts, listed, openedId, children }: CategoryTableProps) {
  return (
    <Section
      title={words.categories}
      size="h4"
      rule="line"
      aside={openedId !== NEW && <NewButton kind="category" />}
    >
      <div className={styles.edit}>{isOf(rows, openedId) ? null : children}</div>
      {rows.length === 0 && <EmptyState size="h4" title={words.noCategories} />}
      {rows.length > 1 && <Reorder />}
      {rows.length > 0 && <p className={styles.sorted}>{words.sorted.categories}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={words.categories}
          rows={rows}
          keyOf={({ id }) => id}
          opensRows
          below={({ id }) => id === openedId && children}
          columns={[
            {
              head: words.heads.name,
              cell: ({ id, name }) => (
                <AppLink
                  href={
                    id === openedId ? '/staff/shelves?show=categories' : `?category=${encodeURIComponent(id)}`
                  }
                  aria-expanded={id === openedId}
                  preventScrollReset
                >
                  {name}
                </AppLink>
              ),
            },
            ...countColumns({ counts, listed }, (category) => ({ category })),
            {
              head: placeWords.place,
              cell: (row) => (
                <RowMoves
                  action="/staff/shelves?show=categories"
                  row={row}
                  at={rows.indexOf(row)}
                  last={rows.length - 1}
                />
              ),
              plain: true,
            },
          ]}
        />
      )}
    </Section>
  );
}

type Named = { id: string; name: string };

/** How many of a row's goods the shop lists, and how many it has; on a phone one link, "10 of 11 listed". */
const countColumns = ({ counts, listed }: Counted, filterOf: (id: string) => Record<string, string>) => {
  const isUnseen = ({ id }: Named) => !listed[id] && (counts[id] ?? 0) > 0;
  return [
    {
      head: words.heads.listed,
      cell: ({ id }: Named) => listed[id] ?? 0,
      numeric: true,
      plain: true,
      isLate: isUnseen,
      isUsual: () => true,
    },
    {
      head: words.heads.goods,
      cell: ({ id, name }: Named) => (
        <Goods of={name} listed={listed[id] ?? 0} count={counts[id] ?? 0} filter={filterOf(id)} />
      ),
      numeric: true,
      plain: true,
    },
  ];
};

type GoodsProps = { of: string; listed: number; count: number; filter: Record<string, string> };

/** The number leads to them, on a phone with all that is said of them. */
function Goods({ of, listed, count, filter }: GoodsProps) {
  const said = (
    <>
      <span className={styles.count}>{count}</span>
      <span className={styles.said}>{words.listedOf(listed, count)}</span>
    </>
  );
  if (count === 0) return said;
  return (
    <AppLink
      href={`/staff/products?${new URLSearchParams(filter)}`}
      aria-label={words.goodsOf(of, listed, count)}
      className={styles.goods}
      data-unseen={listed === 0 || undefined}
    >
      {said}
    </AppLink>
  );
}

/** What makes a new one: where both lists stand, beside each; where a tab chooses one, beside the page's name. */
export function NewButton({ kind }: { kind: 'brand' | 'category' }) {
  return (
    <ButtonLink href={`?${kind}=${NEW}`} kind="outline" size="small" icon={Plus} preventScrollReset>
      {kind === 'brand' ? words.newBrand : words.newCategory}
    </ButtonLink>
  );
}
