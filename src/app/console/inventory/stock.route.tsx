import { type FormEvent, useRef, useState } from 'react';
import { redirect, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { filterWords } from '#app/texts/en/console/filters.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { ADJUSTMENT_REASONS } from '#domain/inventory.ts';
import {
  changeStock,
  listStock,
  STOCK_PAGE_SIZE,
  type StockList,
  type StockQuery,
} from '#services/inventory.ts';
import { FORMAT_CHOICES } from '../catalog/goods-columns.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { ListBar } from '../shell/list-bar.tsx';
import { FilterSelect, ListFilters } from '../shell/list-filters.tsx';
import { Pages } from '../shell/pages.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/stock.route';
import styles from './stock.module.css';
import { parseStockForm } from './stock-form.server.ts';
import { parseStockQuery, stockHref } from './stock-query.ts';
import { StockTable } from './stock-table.tsx';
import { useNextCount } from './use-next-count.ts';

export const meta: Route.MetaFunction = () => tabTitle(goods.stock.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const query = parseStockQuery(new URL(args.request.url).searchParams);
  const list = await listStock(getShop(args), query);
  if ('problem' in list) throw redirect('/staff');
  return { ...list, query, size: STOCK_PAGE_SIZE };
}

export async function action(args: Route.ActionArgs) {
  const form = parseStockForm(await readForm(args.request));
  if ('problem' in form) return refuse(form);
  const answer = await changeStock(getShop(args), form);
  return answer.problem ? refuse(answer) : answer;
}

/** The stock, and the form to change it (STAFF-09). */
export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return <StockAdmin {...loaderData} answer={answer} />;
}

const words = goods.stock;

type Answer = { ok: true; changed: number } | (FormAnswer & ConsoleProblem);
type StockAdminProps = StockList & { query: StockQuery; size: number; answer: Answer | undefined };

/** Counts that can be typed over, many at a time, with one reason for all (STAFF-09). */
function StockAdmin({ rows, counts, brands, mayEdit, query, size, answer }: StockAdminProps) {
  useLive('/staff/live');
  const isBusy = useNavigation().formMethod === 'POST';
  const booked = useBooked(answer, isBusy);
  const { drawn, changes, count, discard } = useChanges(booked);
  const frame = useRef<HTMLDivElement>(null);
  const goOn = useNextCount(frame, drawn);
  return (
    <AdminPage title={words.title} line={words.sum(counts.all, counts.units)}>
      <Find counts={counts} brands={brands} query={query} />
      {!mayEdit && <Notice>{words.viewOnly}</Notice>}
      <Outcome answer={answer} saved={savedWords(answer)} />
      {rows.length === 0 && <Nothing query={query} isNew={counts.all === 0} />}
      {rows.length > 0 && (
        <AdminForm
          name="stock"
          answer={answer}
          method="post"
          action={stockHref(query)}
          key={drawn}
          onChange={count}
          onReset={discard}
          onKeyDown={goOn}
          data-touched={changes > 0 || undefined}
        >
          <StockTable rows={rows} mayEdit={mayEdit} query={query} frame={frame} />
          {mayEdit && <Booking isBusy={isBusy} changes={changes} />}
        </AdminForm>
      )}
      {rows.length > 0 && <Shown query={query} size={size} count={rows.length} fitting={counts.fitting} />}
    </AdminPage>
  );
}

/** A shop that has no option yet is told where they come from, a view of all that holds none what that means (LOOK-284); a search that found none, that it found none. */
function Nothing({ query, isNew: isEmpty }: { query: StockQuery; isNew: boolean }) {
  const { only, search, brandId, format } = query;
  const isWhole = !(search || brandId || format);
  const isNew = isEmpty && isWhole;
  const none = isWhole && only !== 'all' ? words.noneOf[only] : words.none;
  return (
    <EmptyState
      size="h4"
      title={isNew ? words.nothing : none}
      line={isNew ? words.nothingLine : undefined}
      action={
        <ButtonLink kind="outline" size="small" href={isNew ? '/staff/products' : '/staff/stock'}>
          {isNew ? words.toProducts : words.showAll}
        </ButtonLink>
      }
    />
  );
}

/** How often counts were saved here: each time the form restarts with the new counts. */
function useBooked(answer: Answer | undefined, isBusy: boolean): number {
  const [told, setTold] = useState({ answer, times: 0 });
  if (!isBusy && answer !== told.answer)
    setTold({ answer, times: answer && 'ok' in answer ? told.times + 1 : told.times });
  return told.times;
}

/** How many counts differ from those that are shown, until they are saved or discarded. */
function useChanges(booked: number) {
  const [discarded, setDiscarded] = useState(0);
  const drawn = `${booked} ${discarded}`;
  const [counted, setCounted] = useState({ drawn, changes: 0 });
  return {
    drawn,
    changes: counted.drawn === drawn ? counted.changes : 0,
    count: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      setCounted({ drawn, changes: changesOf(new FormData(currentTarget)) }),
    discard: () => setDiscarded(discarded + 1),
  };
}

function changesOf(form: FormData): number {
  const wanted = [...form].filter(([name]) => name.startsWith('wanted:'));
  return wanted.filter(([name, units]) => form.get(name.replace('wanted:', 'seen:')) !== units).length;
}

function Find({ counts, brands, query }: Pick<StockAdminProps, 'counts' | 'brands' | 'query'>) {
  const { search, brandId = '', format = '' } = query;
  const tab = (only: StockQuery['only'], count: number) => ({
    href: stockHref({ ...query, only, page: 1 }),
    label: words[only],
    count,
    current: query.only === only,
  });
  return (
    <ListBar
      tabs={
        <Tabs
          label={words.show}
          tabs={[tab('all', counts.all), tab('low', counts.low), tab('out', counts.out)]}
        />
      }
    >
      <ListFilters
        action="/staff/stock"
        search={{ label: words.searchLabel, placeholder: words.search, value: search }}
        set={[brandId, format].filter(Boolean).length}
        whole={stockHref({ ...query, search: '', brandId: '', format: '', page: 1 })}
        found={filterWords.found(counts.fitting, words.counted)}
        kept={
          <>
            {query.only !== 'all' && <input type="hidden" name="only" value={query.only} />}
            {query.byStock && <input type="hidden" name="sort" value="stock" />}
          </>
        }
      >
        <FilterSelect
          name="brand"
          label={goods.products.brand}
          all={goods.products.allBrands}
          value={brandId}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          name="format"
          label={goods.products.format}
          all={goods.products.allFormats}
          value={format}
          options={FORMAT_CHOICES}
        />
      </ListFilters>
    </ListBar>
  );
}

function savedWords(answer: Answer | undefined): string {
  return answer && 'changed' in answer && answer.changed ? words.saved(answer.changed) : words.unchanged;
}

function Booking({ isBusy, changes }: { isBusy: boolean; changes: number }) {
  return (
    <SaveBar look="line">
      <AdminSelect
        label={words.reason}
        name="reason"
        defaultValue="count"
        options={ADJUSTMENT_REASONS.map((reason) => ({ value: reason, label: words.reasons[reason] }))}
      />
      <AdminText label={words.note} name="note" maxLength={200} />
      <input type="checkbox" checked={changes > 0} readOnly hidden />
      <span className={styles.ends}>
        <Said changes={changes} />
        <Button type="submit" busy={isBusy}>
          {words.save}
        </Button>
        <Button type="reset" kind="quiet">
          {words.discard}
        </Button>
      </span>
    </SaveBar>
  );
}

/** Without scripts nothing counts them. */
function Said({ changes }: { changes: number }) {
  return (
    <span className={styles.changes} role="status">
      {changes > 0 && words.changes(changes)}
    </span>
  );
}

type ShownProps = { query: StockQuery; size: number; count: number; fitting: number };

function Shown({ query, size, count, fitting }: ShownProps) {
  const first = (query.page - 1) * size;
  const toPage = (page: number, word: string) => ({ href: stockHref({ ...query, page }), word });
  return (
    <Pages
      said={goods.products.range(first + 1, first + count, fitting)}
      before={query.page > 1 ? toPage(query.page - 1, words.before) : null}
      next={first + count < fitting ? toPage(query.page + 1, words.next) : null}
    />
  );
}
