import { useState } from 'react';
import { useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { ADJUSTMENT_REASONS } from '#domain/inventory.ts';
import { withOnHand } from '#domain/stock-book.ts';
import { readUnits } from '#domain/typed-units.ts';
import { changeStock, readStockBook } from '#services/inventory.ts';
import { wholeAmounts } from '../catalog/whole-amounts.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { useSeenVersion, useTimesSaved } from '../shell/form-versions.ts';
import { MoreRows, rowsAsked } from '../shell/more-rows.tsx';
import { NamedOrder } from '../shell/named-order.tsx';
import { useOwnRights } from '../shell/own-rights.tsx';
import { StateLine } from '../shell/state-line.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/stock-ledger.route';
import styles from './stock.module.css';
import { StockFlag } from './stock-flag.tsx';
import { parseStockForm } from './stock-form.server.ts';

const STEP = 40;

const { book: words, ...list } = goods.stock;

export const meta: Route.MetaFunction = ({ loaderData }) => tabTitle(loaderData?.option.product, words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const book = await readStockBook(ctx, args.params.option, rowsAsked(args.request, STEP));
  if (book.problem) throw refusePage(book);
  return { ...book, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const form = parseStockForm(await readForm(args.request));
  if ('problem' in form) return refuse(form);
  const answer = await changeStock(getShop(args), form);
  return answer.problem ? refuse(answer) : answer;
}

/** Every change of one option's stock, with its reason, and its count to correct (STAFF-09). */
export default function StockBookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { option, entries, all, mayEdit, now } = loaderData;
  const answer = useLastAnswer(actionData);
  const drawn = useTimesSaved(answer);
  const maySeeProduct = useOwnRights().includes('catalogue');
  const saved = answer && 'changed' in answer && answer.changed ? list.saved(answer.changed) : list.unchanged;
  return (
    <AdminPage
      title={option.product}
      line={
        <StateLine
          state={
            <>
              <StockFlag state={option} />
              <strong className={styles.sum}>{words.units(option.stock)}</strong>
            </>
          }
        >
          {wholeAmounts(option.option)}
          <span className={styles.dot}> · </span>
          <span className={styles.whole}>{option.sku}</span>
        </StateLine>
      }
      more={maySeeProduct && <ProductLink productId={option.productId} />}
      back={{ href: '/staff/stock', word: words.back }}
    >
      <Outcome answer={answer} saved={saved} />
      {mayEdit && <CountForm option={option} answer={answer} key={drawn} />}
      {entries.length === 0 && <EmptyState size="h4" title={words.none} />}
      {entries.length > 0 && (
        <Section title={words.history} size="h4" rule="line">
          <History rows={withOnHand(entries, option.stock)} now={now} />
          <MoreRows address={`/staff/stock/${option.id}`} shown={entries.length} all={all} step={STEP} />
        </Section>
      )}
    </AdminPage>
  );
}

function ProductLink({ productId }: { productId: string }) {
  return (
    <ButtonLink href={`/staff/products/${productId}`} kind="quiet" size="small">
      {words.product}
    </ButtonLink>
  );
}

type Entry = Extract<Awaited<ReturnType<typeof readStockBook>>, { entries: unknown }>['entries'][number] & {
  onHand: number;
};

/** On a phone an entry is two lines: when and by how much, then why, and what was on hand after it (LOOK-281). */
function History({ rows, now }: { rows: readonly Entry[]; now: Date }) {
  return (
    <div className={styles.history}>
      <DataTable
        caption={words.title}
        rows={rows}
        keyOf={({ id }) => String(id)}
        columns={[
          { head: words.at, cell: ({ at }) => recentMoment(at, now) },
          { head: words.change, cell: ({ change }) => signed(change), numeric: true, beside: true },
          { head: words.onHand, cell: ({ onHand }) => onHand, numeric: true },
          { head: words.why, cell: (entry) => <Why {...entry} />, plain: true },
          { head: words.who, cell: nameOf, plain: true },
          { head: words.note, cell: ({ note }) => note ?? '', plain: true, wrap: true },
        ]}
      />
    </div>
  );
}

function Why({ reason, orderNumber, callNumber }: Entry) {
  if (!orderNumber || callNumber === null) return words.reasons[reason];
  return (
    <>
      {words.reasons[reason]} <NamedOrder orderNumber={orderNumber} callNumber={callNumber} />
    </>
  );
}

type CountFormProps = { option: { id: string; stock: number }; answer?: FormAnswer };

/**
 * What is counted where the book shows that it is wrong: over the count that was shown, for a reason. A sale meanwhile takes
 * nothing from what was typed, and stays counted (STAFF-09).
 */
function CountForm({ option: { id, stock }, answer }: CountFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [seen, holdSeen] = useSeenVersion(stock, isBusy);
  return (
    <FieldForm
      name="count"
      answer={answer}
      method="post"
      className={styles.correct}
      aria-label={words.correct}
      preventScrollReset
      onChange={holdSeen}
    >
      <input type="hidden" name={`seen:${id}`} value={seen} />
      <Count id={id} seen={seen} />
      <AdminSelect
        label={list.reason}
        name="reason"
        defaultValue="count"
        options={ADJUSTMENT_REASONS.map((reason) => ({ value: reason, label: list.reasons[reason] }))}
      />
      <AdminText label={list.note} name="note" maxLength={200} />
      <SaveButton kind="outline" busy={isBusy}>
        {words.correct}
      </SaveButton>
    </FieldForm>
  );
}

/** A count, or a change of it, and then what it comes to (LOOK-579). */
function Count({ id, seen }: { id: string; seen: number }) {
  const [typed, setTyped] = useState(String(seen));
  const read = readUnits(typed, seen);
  return (
    <AdminText
      label={words.newCount}
      name={`wanted:${id}`}
      inputMode="numeric"
      defaultValue={seen}
      onChange={({ target }) => setTyped(target.value)}
      hint={!('wrong' in read) && read.isChange && list.becomes(seen, read.wanted)}
    />
  );
}

/** Whoever did it; what an order did has its number, and nobody. */
function nameOf({ firstName, lastName, orderNumber }: Entry): string {
  if (firstName) return nameInFull({ firstName, lastName: lastName ?? '' });
  return orderNumber ? '' : words.shop;
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}
