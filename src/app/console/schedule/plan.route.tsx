import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { schedule as texts } from '#app/texts/en/console/schedule.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { listProducts } from '#services/catalog/list-products.ts';
import { readProduct } from '#services/catalog/product-admin.ts';
import { GoodsLink } from '../catalog/product-link.tsx';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { AdminSearch } from '../shell/admin-search.tsx';
import type { Route } from './+types/plan.route';
import styles from './schedule.module.css';
import { answerSchedule, loadPlanned } from './schedule-form.server.ts';
import { PlanForm } from './schedule-section.tsx';
import { ScheduleTable } from './schedule-table.tsx';

const words = texts.plan;
const PAGE = '/staff/schedule/new';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

/** The product of the address with what is planned of it; without one, the products to choose from. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const query = new URL(args.request.url).searchParams;
  const productId = query.get('product');
  if (productId) {
    const read = await readProduct(ctx, productId);
    if (read.problem) throw refusePage(read);
    return { chosen: read.found, planned: await loadPlanned(ctx, productId), search: '', rows: [], more: 0 };
  }
  const search = query.get('q') ?? '';
  const list = await listProducts(ctx, { search, page: 1 });
  if ('problem' in list) throw refusePage({ problem: 'forbidden' });
  const { rows, counts } = list;
  return { chosen: null, planned: [], search, rows, more: counts.all - rows.length };
}

export async function action(args: Route.ActionArgs) {
  const productId = new URL(args.request.url).searchParams.get('product');
  const form = await readForm(args.request);
  form.set('schedule', 'plan');
  const answer = await answerSchedule(getShop(args), productId, form);
  return 'problem' in answer ? refuse(answer, answer) : redirect('/staff/schedule?saved=1');
}

/** A change is planned from the schedule: first the product, then what becomes of it and when (SCHED-10). */
export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, planned } = loaderData;
  const answer = actionData as (ConsoleProblem & FormAnswer) | undefined;
  if (!chosen) return <ChooseProduct {...loaderData} />;
  return (
    <AdminPage title={words.titleOf(chosen.product.name)} back={{ href: PAGE, word: words.other }}>
      {answer && !isSaidAtField(answer) && (
        <Notice tone="bad" live>
          {consoleProblemWords(answer)}
        </Notice>
      )}
      <PlanForm found={chosen} answer={answer} isWhole />
      {planned.length > 0 && <ScheduleTable rows={planned} isOfProduct />}
    </AdminPage>
  );
}

type ChooseProps = Pick<Route.ComponentProps['loaderData'], 'rows' | 'search' | 'more'>;

function ChooseProduct({ rows, search, more }: ChooseProps) {
  const { heads, searchLabel, search: placeholder } = goods.products;
  return (
    <AdminPage title={words.title} line={words.line} back={{ href: '/staff/schedule', word: words.back }}>
      <AdminSearch action={PAGE} label={searchLabel} placeholder={placeholder} search={search} />
      {rows.length === 0 && (
        <EmptyState
          size="h4"
          title={goods.products.none}
          action={
            <ButtonLink kind="outline" size="small" href={PAGE}>
              {goods.products.showAll}
            </ButtonLink>
          }
        />
      )}
      {rows.length > 0 && (
        <div className={styles.choose}>
          <DataTable
            caption={words.title}
            rows={rows}
            keyOf={({ id }) => id}
            look="dense"
            opensRows
            columns={[
              {
                head: heads.name,
                cell: (row) => (
                  <GoodsLink
                    href={`${PAGE}?product=${encodeURIComponent(row.id)}`}
                    row={row}
                    name={row.name}
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
      )}
      {more > 0 && <p>{words.more(more)}</p>}
    </AdminPage>
  );
}

function priceOf({ lowestCents, highestCents }: ChooseProps['rows'][number]): string {
  if (lowestCents === null || highestCents === null) return '';
  return goods.products.span(formatUsd(lowestCents), formatUsd(highestCents));
}
