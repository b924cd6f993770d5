import { useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { ADJUSTMENT_REASONS } from '#domain/inventory.ts';
import { withOnHand } from '#domain/stock-book.ts';
import { changeStock, readStockBook } from '#services/inventory.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { useSeenVersion, useTimesSaved } from '../shell/form-versions.ts';
import { useOwnRights } from '../shell/own-rights.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/stock-ledger.route';
import styles from './stock.module.css';
import { parseStockForm } from './stock-form.server.ts';
import { wholeAmounts } from './stock-table.tsx';

const { book: words, ...list } = goods.stock;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const book = await readStockBook(getShop(args), args.params.option);
  if (book.problem) throw refusePage(book);
  return book;
}

export async function action(args: Route.ActionArgs) {
  const form = parseStockForm(await readForm(args.request));
  if ('problem' in form) return refuse(form);
  const answer = await changeStock(getShop(args), form);
  return answer.problem ? refuse(answer) : answer;
}

/** Every change of one option's stock, with its reason, and its count to correct (STAFF-09). */
export default function StockBookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { option, entries, mayEdit } = loaderData;
  const answer = useLastAnswer(actionData);
  const drawn = useTimesSaved(answer);
  const saved = answer && 'changed' in answer && answer.changed ? list.saved(answer.changed) : list.unchanged;
  return (
    <AdminPage
      title={option.product}
      line={
        <>
          <strong className={styles.sum}>{words.units(option.stock)}</strong> · {wholeAmounts(option.option)}
          <span className={styles.dot}> · </span>
          <span className={styles.whole}>{option.sku}</span>
        </>
      }
      back={{ href: '/staff/stock', word: words.back }}
    >
      <Outcome answer={answer} saved={saved} />
      {mayEdit && <CountForm option={option} answer={answer} key={drawn} />}
      {entries.length === 0 && <EmptyState size="h4" title={words.none} />}
      {entries.length > 0 && (
        <Section title={words.history} size="h4" rule="line">
          <DataTable
            caption={words.title}
            rows={withOnHand(entries, option.stock)}
            keyOf={({ id }) => String(id)}
            columns={[
              { head: words.at, cell: ({ at }) => moments.dateAndMinute(at) },
              { head: words.change, cell: ({ change }) => signed(change), numeric: true },
              { head: words.onHand, cell: ({ onHand }) => onHand, numeric: true },
              {
                head: words.why,
                cell: ({ reason, orderNumber }) => (
                  <>
                    {words.reasons[reason]} {orderNumber && <OrderLink number={orderNumber} />}
                  </>
                ),
              },
              { head: words.who, cell: ({ firstName, lastName }) => toName(firstName, lastName) },
              { head: words.note, cell: ({ note }) => note ?? '', wrap: true },
            ]}
          />
        </Section>
      )}
    </AdminPage>
  );
}

/** To the order that took it, for who may see orders. */
function OrderLink({ number }: { number: string }) {
  if (!useOwnRights().includes('orders-view')) return number;
  return (
    <AppLink href={`/staff/orders/${number}`} className={styles.order}>
      {number}
    </AppLink>
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
      <AdminText label={words.onHand} name={`wanted:${id}`} inputMode="numeric" defaultValue={stock} />
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

function toName(firstName: string | null, lastName: string | null): string {
  return firstName ? `${firstName} ${lastName ?? ''}` : words.shop;
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}
