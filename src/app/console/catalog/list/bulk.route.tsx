import { useEffect, useRef } from 'react';
import { redirect, useLocation, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { FAR_PERCENT } from '#domain/catalog/price-change.ts';
import { previewBulk, saveBulk } from '#services/catalog/bulk-edit.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { AdminPage, Outcome } from '../../shell/admin-page.tsx';
import { tabTitle } from '../../shell/tab-title.ts';
import { freshAfterRefusal } from '../../shell/use-live.ts';
import { filterEntries, parseProductQuery } from '../product-query.ts';
import type { Route } from './+types/bulk.route';
import styles from './bulk.module.css';
import { BulkFields } from './bulk-fields.tsx';
import { type BulkLine, linesOf } from './bulk-lines.ts';
import { type BulkQuery, parseBulkQuery } from './bulk-query.ts';
import { useKeptBulk } from './kept-bulk.ts';

const words = goodsList.bulk;
const LIST = '/staff/products';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

/** The address says which products and what becomes of them: the preview can be reloaded, and Back leads to it. */
export async function loader(args: Route.LoaderArgs) {
  const parameters = new URL(args.request.url).searchParams;
  const query = parseBulkQuery(parameters);
  const filters = filterEntries(parseProductQuery(parameters));
  const { choice, change } = query;
  const preview = await previewBulk(getShop(args), { choice, change: change ?? { rounding: 'cent' } });
  if (preview.problem === 'forbidden') throw redirect('/staff');
  const problem = change ? preview : { ...preview, problem: 'bulk-price-invalid' as const };
  return { preview: problem, query, filters };
}

export async function action(args: Route.ActionArgs) {
  const url = new URL(args.request.url);
  const { choice, change } = parseBulkQuery(url.searchParams);
  const token = String((await readForm(args.request)).get('token') ?? '').slice(0, 100);
  if (!change) return refuse({ problem: 'bulk-price-invalid' as const });
  const saved = await saveBulk(getShop(args), { choice, change, token });
  if ('problem' in saved) return refuse(saved);
  const filters = filterEntries(parseProductQuery(url.searchParams));
  const done: [string, string][] = saved.changed > 0 ? [['bulk', saved.at.toISOString()]] : [];
  return redirect(`${LIST}?${new URLSearchParams([...filters, ...done, ['saved', '1']])}`);
}

/** What would become of the chosen products, before it is saved (LIST-05). */
export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, query, filters } = loaderData;
  useKeptBulk(useLocation().search);
  const { brands = [], categories = [] } = preview;
  const { chosen, chosenNames } = 'chosenNames' in preview ? preview : { chosen: 0, chosenNames: [] };
  const isPriceWrong = preview.problem === 'bulk-price-invalid';
  const problem = preview.problem && !isPriceWrong ? (preview as ConsoleProblem) : null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isPriceWrong) form.current?.querySelector<HTMLInputElement>('input[name="price"]')?.focus();
  }, [isPriceWrong]);
  if (query.ids.length === 0 && !query.isAll) return <NoneChosen />;
  return (
    <AdminPage title={words.title} back={{ href: LIST, word: words.back }}>
      <Form
        method="get"
        action={`${LIST}/bulk`}
        className={styles.again}
        key={JSON.stringify(query.values)}
        ref={form}
      >
        <Kept query={query} filters={filters} />
        <BulkFields
          brands={brands}
          categories={categories}
          values={query.values}
          priceError={isPriceWrong ? consoleProblemWords({ problem: 'bulk-price-invalid' }) : undefined}
        />
        <Button type="submit" kind="outline" size="small">
          {words.preview}
        </Button>
      </Form>
      <Outcome answer={actionData} saved="" />
      {problem && <Notice tone="warn">{consoleProblemWords(problem)}</Notice>}
      {chosenNames.length > 0 && <p>{words.chosenAre(chosen, chosenNames)}</p>}
      {preview.problem === undefined && <Preview preview={preview} />}
    </AdminPage>
  );
}

/** Whoever comes without a choice is led to where one is made. */
function NoneChosen() {
  const action = (
    <ButtonLink size="small" href={LIST}>
      {words.toChoose}
    </ButtonLink>
  );
  return (
    <AdminPage title={words.title} back={{ href: LIST, word: words.back }}>
      <EmptyState size="h4" title={words.noneChosen} line={words.noneChosenLine} action={action} />
    </AdminPage>
  );
}

/** Which products: it stays over another look at the preview. */
function Kept({ query, filters }: { query: BulkQuery; filters: readonly [string, string][] }) {
  return (
    <>
      {filters.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {query.isAll && <input type="hidden" name="all" value="on" />}
      {query.ids.map((id) => (
        <input type="hidden" name="p" value={id} key={id} />
      ))}
    </>
  );
}

type Ok = Extract<Awaited<ReturnType<typeof loader>>['preview'], { ok: true; problem?: undefined }>;

function Preview({ preview }: { preview: Ok }) {
  const { token, chosen, products, options, rows, more, wrong, wrongCount, far } = preview;
  const isBusy = useNavigation().formMethod === 'POST';
  const lines = linesOf(rows, preview);
  return (
    <>
      <p>{words.sum(chosen, products, options)}</p>
      {wrongCount > 0 && (
        <Notice tone="bad">
          {words.wrong(wrongCount)} {wrong.map(({ product, option }) => `${product}, ${option}`).join('; ')}
        </Notice>
      )}
      {far && <Notice tone="warn">{words.far(far.count, FAR_PERCENT, far.product, far.percent)}</Notice>}
      {lines.length > 0 && (
        <Form method="post" className={styles.whole}>
          <input type="hidden" name="token" value={token} />
          <Lines lines={lines} />
          {more > 0 && <p>{words.moreRows(more)}</p>}
          {wrongCount === 0 && (
            <SaveBar>
              <Button type="submit" busy={isBusy}>
                {words.save(products + options)}
              </Button>
            </SaveBar>
          )}
        </Form>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly BulkLine[] }) {
  const { heads } = words;
  return (
    <DataTable
      caption={words.title}
      rows={lines}
      keyOf={({ key }) => key}
      look="tight"
      columns={[
        {
          head: heads.product,
          cell: ({ product, productId }) => (
            <AppLink href={`/staff/products/${productId}`}>{product}</AppLink>
          ),
        },
        { head: heads.part, cell: ({ part }) => part },
        { head: heads.what, cell: ({ what }) => what, plain: true },
        {
          head: heads.before,
          cell: ({ before }) => <span className={styles.before}>{before}</span>,
          numeric: true,
        },
        {
          head: heads.after,
          cell: ({ after }) => <span className={styles.after}>{after}</span>,
          numeric: true,
        },
        ...(lines.some(({ difference }) => difference)
          ? [{ head: heads.difference, cell: ({ difference }: BulkLine) => difference, numeric: true }]
          : []),
      ]}
    />
  );
}
