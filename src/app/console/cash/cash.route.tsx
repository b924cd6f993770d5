import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { cash as words } from '#app/texts/en/console/cash.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import type { BookedKind } from '#domain/cash/booking.ts';
import { formatUsd } from '#domain/money.ts';
import { bookCash } from '#services/cash/book-cash.ts';
import { readCash } from '#services/cash/read-cash.ts';
import { type FormAnswer, isAtOneField } from '../form/field-errors.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/cash.route';
import { BookForm, type Holder } from './book-form.tsx';
import { readBooking, readCashFilter } from './cash-form.server.ts';
import { CashNowList } from './cash-now.tsx';
import { CashMoved } from './moved.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const filter = readCashFilter(args.request);
  const ctx = getShop(args);
  const found = await readCash(ctx, filter);
  if (found.problem) throw refusePage(found);
  const isRecording = new URL(args.request.url).searchParams.has('record');
  return { ...found, filter, today: ctx.now, isRecording };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const read = readBooking(sent);
  if ('problem' in read) return refuse(read);
  const answer = await bookCash(getShop(args), read.booking);
  if ('problem' in answer) return refuse(answer, { ...answer, form: formName(sent) });
  const { kind, cents, driverId } = read.booking;
  return { ok: true as const, kind, cents, driverId };
}

type Booked = { ok: true; kind: BookedKind; cents: number; driverId: string | null };
type Answer = Booked | (ConsoleProblem & FormAnswer);

/** Who holds what and what moved; the form to record it opens above them when it is asked for (CASH-03, CASH-04). */
export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  useLive('/staff/live');
  const answer = useLastAnswer<Answer>(actionData);
  const isBusy = useNavigation().formMethod === 'POST';
  const booked = useSavedTimes(answer, isBusy);
  const { now, rows, holders, formKey, isRecording, dueAtDoors } = loaderData;
  const isOpen = isRecording || (answer !== undefined && 'problem' in answer);
  return (
    <AdminPage
      title={words.title}
      actions={
        !isOpen && (
          <ButtonLink href="/staff/cash?record=1" size="small" icon={Plus}>
            {words.book.title}
          </ButtonLink>
        )
      }
    >
      <Outcome
        answer={isAtOneField(answer) ? undefined : answer}
        saved={answer && 'ok' in answer ? savedWords(answer as Booked, holders) : ''}
      />
      {isOpen && (
        <BookForm key={booked} holders={holders} formKey={formKey} answer={answer} isBusy={isBusy} />
      )}
      <CashNowList now={now} isEmpty={rows.length === 0 && now.safeCents === 0} dueAtDoors={dueAtDoors} />
      <CashMoved {...loaderData} />
    </AdminPage>
  );
}

/** What was recorded, and of whom (LOOK-574). */
function savedWords({ kind, cents, driverId }: Booked, holders: readonly Holder[]): string {
  const who = holders.find(({ id }) => id === driverId)?.name;
  return words.book.saved[kind](formatUsd(cents), who);
}

/** How often something was saved here: each time the form starts anew. */
function useSavedTimes(answer: Answer | undefined, isBusy: boolean): number {
  const [told, setTold] = useState({ answer, times: 0 });
  if (!isBusy && answer !== told.answer)
    setTold({ answer, times: answer && !('problem' in answer) ? told.times + 1 : told.times });
  return told.times;
}
