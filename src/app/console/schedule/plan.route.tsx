import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { filterWords } from '#app/texts/en/console/filters.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { schedule as texts } from '#app/texts/en/console/schedule.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { listProductsToPick, PRODUCT_PAGE_SIZE } from '#services/catalog/list-products.ts';
import { readProduct } from '#services/catalog/product-admin.ts';
import { MOST_PLANNED } from '#services/schedule/plan-several.ts';
import { ChooseProduct as ChooseProductBox } from '../catalog/list/choose-product.tsx';
import { GoodsLink } from '../catalog/product-link.tsx';
import { type ListedProducts, parseProductQuery, productsHref, toAsked } from '../catalog/product-query.ts';
import { SalePlace } from '../catalog/sale-place.tsx';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ChoosePage } from '../shell/choose-page.tsx';
import { FilterSelect, ListFilters } from '../shell/list-filters.tsx';
import { Pages } from '../shell/pages.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/plan.route';
import { AllFound } from './all-found.tsx';
import { MoveEndForm } from './move-end-form.tsx';
import styles from './schedule.module.css';
import { answerSchedule, answerSeveral, loadPlanned } from './schedule-form.server.ts';
import { PlanForm } from './schedule-section.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { PLAN_FORM, SeveralForm } from './several-form.tsx';

const words = texts.plan;
const pickHref = (query: ListedProducts) => productsHref(query, PAGE);
const PAGE = '/staff/schedule/new';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.chosen?.product.name, words.title);

/** The product of the address with what is planned of it; without one, the products to choose from. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const parameters = new URL(args.request.url).searchParams;
  const productId = parameters.get('product');
  if (productId) {
    const read = await readProduct(ctx, productId);
    if (read.problem) throw refusePage(read);
    const planned = await loadPlanned(ctx, productId);
    const asked = parameters.get('entry');
    const entry =
      planned.find(({ id, state }) => id === asked && (state === 'coming' || state === 'running')) ?? null;
    // It is over, or somebody cancelled it meanwhile.
    if (asked && !entry) throw refusePage({ problem: 'changed' });
    return { chosen: read.found, planned, entry, list: null };
  }
  const query = parseProductQuery(parameters);
  const list = await listProductsToPick(ctx, { ...toAsked(query), page: query.page });
  if ('problem' in list) throw refusePage({ problem: 'forbidden' });
  return {
    chosen: null,
    planned: [],
    entry: null,
    list: { query, most: MOST_PLANNED, size: PRODUCT_PAGE_SIZE, ...list },
  };
}

export async function action(args: Route.ActionArgs) {
  const productId = new URL(args.request.url).searchParams.get('product');
  const form = await readForm(args.request);
  const ctx = getShop(args);
  if (form.get('schedule') !== 'end') form.set('schedule', 'plan');
  const answer = await (productId ? answerSchedule(ctx, productId, form) : answerSeveral(ctx, form));
  return 'problem' in answer ? refuse(answer, answer) : redirect('/staff/schedule?saved=1');
}

/**
 * A change is planned from the schedule: first the product, then what becomes of it and when; or the
 * price of several (SCHED-10, SCHED-11).
 */
export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, planned, entry, list } = loaderData;
  const answer = actionData as (ConsoleProblem & FormAnswer) | undefined;
  if (list) return <ChooseProduct list={list} answer={answer} />;
  if (!chosen) return null;
  const isRunning = entry?.state === 'running';
  return (
    <AdminPage
      title={titleOf(entry)(chosen.product.name)}
      back={entry ? { href: '/staff/schedule', word: words.back } : { href: PAGE, word: words.other }}
    >
      <Refused answer={answer} />
      {isRunning ? (
        <MoveEndForm entry={entry} answer={answer} />
      ) : (
        <PlanForm found={chosen} answer={answer} entry={entry} isWhole />
      )}
      {planned.length > 0 && !entry && <ScheduleTable rows={planned} isOfProduct />}
    </AdminPage>
  );
}

function titleOf(entry: { state: string } | null) {
  if (!entry) return words.titleOf;
  return entry.state === 'running' ? words.endOf : words.editOf;
}

type Answer = (ConsoleProblem & FormAnswer) | undefined;

/** What is not said at a field. */
function Refused({ answer }: { answer: Answer }) {
  if (!answer || isSaidAtField(answer)) return null;
  return (
    <Notice tone="bad" live>
      {consoleProblemWords(answer)}
    </Notice>
  );
}

type List = NonNullable<Route.ComponentProps['loaderData']['list']>;

function ChooseProduct({ list, answer }: { list: List; answer: Answer }) {
  const { rows, count, query, most, size } = list;
  const isMore = count > size;
  const isAllFew = isMore && count <= most;
  return (
    <AdminPage title={words.title} line={words.line} back={{ href: '/staff/schedule', word: words.back }}>
      <Refused answer={answer} />
      {/* What is ticked and typed below stays while this is narrowed. */}
      <section className={styles.pick} aria-label={goods.products.searchLabel}>
        <Narrowed list={list} />
        {rows.length === 0 && (
          <EmptyState
            size="h4"
            title={goods.products.none}
            action={
              <ButtonLink kind="outline" size="small" href={PAGE} data-narrows="">
                {goods.products.showAll}
              </ButtonLink>
            }
          />
        )}
        {isAllFew && (
          <AllFound form={PLAN_FORM} count={count} page={query.page} key={pickHref({ ...query, page: 1 })} />
        )}
        {isMore && !isAllFew && <p className={styles.quiet}>{words.tooMany(most)}</p>}
        {rows.length > 0 && <Choices rows={rows} />}
        <OtherPages list={list} />
      </section>
      <SeveralForm
        answer={answer}
        rows={rows.map(({ id }) => id)}
        found={{ count, query, words: filterNames(list) }}
      />
    </AdminPage>
  );
}

function OtherPages({ list: { rows, count, query, size } }: { list: List }) {
  const { range, before, next } = goods.products;
  const first = (query.page - 1) * size;
  const toPage = (page: number, word: string) => ({ href: pickHref({ ...query, page }), word });
  return (
    <Pages
      isPart
      said={rows.length > 0 && range(first + 1, first + rows.length, count)}
      before={query.page > 1 ? toPage(query.page - 1, before) : null}
      next={first + rows.length < count ? toPage(query.page + 1, next) : null}
    />
  );
}

/** What the products are found by, as people call it. */
function filterNames({ query: { search, brandId, categoryId }, brands, categories }: List): string[] {
  const nameIn = (all: List['brands'], id: string) => all.find((one) => one.id === id)?.name;
  const names = [
    search && texts.plan.quoted(search),
    nameIn(brands, brandId),
    nameIn(categories, categoryId),
  ];
  return names.filter((name): name is string => Boolean(name));
}

/** By words, brand and category, as the products are. */
function Narrowed({ list: { query, count, brands, categories } }: { list: List }) {
  const { searchLabel, search, brand, allBrands, counted } = goods.products;
  const { search: value, brandId, categoryId } = query;
  return (
    <ListFilters
      action={PAGE}
      search={{ label: searchLabel, placeholder: search, value }}
      set={[brandId, categoryId].filter(Boolean).length}
      whole={PAGE}
      found={filterWords.found(count, counted)}
      isPart
    >
      <FilterSelect
        name="brand"
        label={brand}
        all={allBrands}
        value={brandId}
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        name="category"
        label={goodsList.filters.category}
        all={goodsList.filters.allCategories}
        value={categoryId}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </ListFilters>
  );
}

/** As nearly all are: nothing is said of it. */
const isUsual = ({ isActive, isHiddenBundle, inVault }: List['rows'][number]) =>
  isActive && !isHiddenBundle && !inVault;

function Choices({ rows }: Pick<List, 'rows'>) {
  const { heads } = goods.products;
  return (
    <div className={styles.choose}>
      <DataTable
        caption={words.title}
        rows={rows}
        keyOf={({ id }) => id}
        look="dense"
        columns={[
          {
            head: goodsList.bulk.chosen,
            box: true,
            headBox: <ChoosePage label={goodsList.bulk.choosePage} />,
            cell: ({ id, name }) => <ChooseProductBox id={id} name={name} form={PLAN_FORM} />,
          },
          {
            head: heads.name,
            cell: (row) => (
              <GoodsLink
                href={`${PAGE}?product=${encodeURIComponent(row.id)}`}
                row={row}
                name={row.name}
                state={isUsual(row) ? undefined : <SalePlace row={row} />}
                isLine
              >
                {row.brand}
              </GoodsLink>
            ),
          },
          { head: heads.options, cell: ({ options }) => options, numeric: true },
          { head: heads.price, cell: priceOf, numeric: true, plain: true },
        ]}
      />
    </div>
  );
}

function priceOf({ lowestCents, highestCents }: List['rows'][number]): string {
  if (lowestCents === null || highestCents === null) return '';
  return goods.products.span(formatUsd(lowestCents), formatUsd(highestCents));
}
