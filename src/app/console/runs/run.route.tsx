import { useState } from 'react';
import { data, useSubmit } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { alerts } from '#app/texts/en/console/alerts.ts';
import { runsWords, runWords as words } from '#app/texts/en/console/runs.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { ShopContext } from '#services/context.ts';
import { reopenUndelivered } from '#services/road/reopen-undelivered.ts';
import { seeNotice } from '#services/road/see-notice.ts';
import { editRun, type RunChange } from '#services/runs/edit-run.ts';
import { endRun } from '#services/runs/end-run.ts';
import { readRun } from '#services/runs/read-run.ts';
import { startRun } from '#services/runs/start-run.ts';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AnswerContext } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { LookNotices } from '../road/look-notices.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/run.route';
import { EndForm } from './end-form.tsx';
import { Counted } from './run-cash.tsx';
import { backForm, parseReturns, parseRunForm, type RunForm, wrongReturns } from './run-forms.server.ts';
import { RunLacks } from './run-lacks.tsx';
import { AddOrders, DriverSection, driverKey, Start, Value } from './run-plan.tsx';
import styles from './runs.module.css';
import { Stops } from './stops.tsx';

export const meta: Route.MetaFunction = ({ params }) => tabTitle(words.title(params.number ?? ''));

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await readRun(getShop(args), args.params.number);
  if ('problem' in found) throw refusePage(found);
  return { ...found, sendsTexts: args.context.get(runContext).senders.text };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const form = parseRunForm(sent);
  if (!form) return refuseRun({ problem: 'malformed' }, sent);
  const answer = await answerRunForm(getShop(args), args.params.number, form);
  return 'problem' in answer && answer.problem
    ? refuseRun(answer as ConsoleProblem, sent)
    : data<Answer>({ message: null, ...saidOf(form, answer, getShop(args).settings) });
}

type Answer = FormAnswer & {
  message: string | null;
  /** What was done, where it is more than saved, and the form that answers it for so long. */
  said?: string;
  back?: { form: Record<string, string>; forMs: number };
};

/** The way back of a change, for the seconds of an undo; an undo has none of its own. */
function saidOf(form: RunForm, answer: object, { undoSeconds }: { undoSeconds: number }): Partial<Answer> {
  if (form.intent === 'put-back') return { said: words.putBack };
  if (form.intent === 'reopen') return { said: words.reopened };
  if (form.intent === 'driver' && form.isBack) return {};
  if (!('back' in answer) || !answer.back || !('version' in form) || undoSeconds === 0) return {};
  const back = backForm(answer.back as RunChange, form.version);
  return {
    ...(form.intent === 'remove' && { said: words.takenOut }),
    ...(back && { back: { form: back, forMs: undoSeconds * 1000 } }),
  };
}

function refuseRun(refused: ConsoleProblem, sent: FormData) {
  const message = consoleProblemWords(refused);
  const fields = wrongReturns(refused, sent);
  const said = { message, form: formName(sent), ...(fields && { fields }) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...said });
}

/** One service call for each form of the page. */
function answerRunForm(ctx: ShopContext, number: string, form: RunForm): Promise<object> {
  if (form.intent === 'looked') return seeNotice(ctx, { number, id: form.id });
  if (form.intent === 'reopen') return reopenUndelivered(ctx, { number, stopId: form.stop });
  const seen = { number, version: form.version };
  const change = (what: Parameters<typeof editRun>[1]['change']) => editRun(ctx, { ...seen, change: what });
  if (form.intent === 'start') return startRun(ctx, seen);
  if (form.intent === 'end')
    return endRun(ctx, { ...seen, ...parseReturns(form), missingReason: form.missingReason });
  if (form.intent === 'driver') {
    const { driver: driverStaffId, vehicle: vehicleId, ledgerNumber } = form;
    return change({ kind: 'driver', driverStaffId, vehicleId, ledgerNumber });
  }
  if (form.intent === 'add') return change({ kind: 'add', orderNumbers: form.order });
  if (form.intent === 'remove' || form.intent === 'put-back')
    return change({ kind: form.intent, stopId: form.stop });
  return change({ kind: 'move', stopId: form.stop, place: form.place });
}

/** One run: its stops, its value, what it lacks, its start and its end (RUN-04 to RUN-11). */
export default function RunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, plans } = loaderData;
  useLive('/staff/live');
  const answer = useLastAnswer<Answer>(actionData);
  const isPlanned = run.status === 'planned';
  // Of the form as it is drawn now: a stop that is moved meanwhile saves no driver.
  const drawn = driverKey(loaderData);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  // What was saved since and brought back is drawn as before, and holds nothing unsaved.
  if (unsaved !== null && unsaved !== drawn) setUnsaved(null);
  const isUnsaved = unsaved === drawn;
  const isToCome = ({ state }: { state: string }) => state === 'planned' || state === 'arrived';
  const isReadyToEnd = run.status === 'out' && !loaderData.stops.some(isToCome);
  const [isEndFirst, holdEnd] = useHeldPlace(isReadyToEnd);
  const end = <EndForm found={loaderData} isFolded={!isEndFirst} onTyped={holdEnd} />;
  const done = loaderData.stops.filter((stop) => !isToCome(stop)).length;
  const failed = loaderData.stops.filter(({ state }) => state === 'undelivered');
  return (
    <AdminPage
      title={words.title(run.number)}
      back={plans ? { href: '/staff/runs', word: words.back } : undefined}
      line={
        <span className={styles.status}>
          <Tag tone={statusTones.runs[isReadyToEnd ? 'done' : run.status]}>
            {isReadyToEnd ? runsWords.readyToEnd : runsWords.states[run.status]}
          </Tag>
          {run.startedAt && <span>{run.endedAt ? words.ended(run.endedAt) : words.left(run.startedAt)}</span>}
          {!isPlanned && <Delivered stops={loaderData.stops} />}
        </span>
      }
      more={
        <>
          {loaderData.mayCount && !loaderData.counted && run.driverStaffId && (
            <ButtonLink kind="outline" size="small" href={`/staff/cash/count/${run.driverStaffId}`}>
              {words.count}
            </ButtonLink>
          )}
          <ButtonLink kind="outline" size="small" href={`/staff/runs/${run.number}/ledger`}>
            {words.ledger}
          </ButtonLink>
        </>
      }
    >
      <LookNotices run={loaderData} />
      {run.status === 'out' && failed.length > 0 && (
        <Notice tone="warn">
          {words.bringBack(failed.map(({ callNumber }) => callNumberWords(callNumber)))}
        </Notice>
      )}
      <RunOutcome answer={isSaidAtField(answer) ? undefined : answer} />
      <AnswerContext value={answer}>
        <div className={styles.columns}>
          <div className={styles.side}>
            {/* All stops are done: what comes next stands first. */}
            {run.status === 'out' && isEndFirst && plans && end}
            <Section title={words.stops} size="h4" rule="line">
              {/* At its start it would be a second rule under the name. */}
              {run.status === 'out' && done > 0 && (
                <div className={styles.done}>
                  <Progress
                    value={done}
                    max={loaderData.stops.length}
                    label={runsWords.stopsOf(run.number)}
                  />
                </div>
              )}
              <Stops found={loaderData} />
            </Section>
            {isPlanned && plans && <AddOrders found={loaderData} />}
            {run.status === 'out' && !isEndFirst && plans && <div className={styles.end}>{end}</div>}
          </div>
          <div className={styles.side}>
            <DriverSection
              found={loaderData}
              isUnsaved={isUnsaved}
              onChange={(isOpen) => setUnsaved(isOpen ? drawn : null)}
            />
            {loaderData.counted && <Counted counted={loaderData.counted} run={run} />}
            {run.status !== 'ended' && <Value value={loaderData.value} />}
            {isPlanned && (
              <div className={styles.start} data-bottom-bar="side">
                <RunLacks found={loaderData} isUnsaved={isUnsaved} />
                <Start found={loaderData} isUnsaved={isUnsaved} sendsTexts={loaderData.sendsTexts} />
              </div>
            )}
          </div>
        </div>
      </AnswerContext>
    </AdminPage>
  );
}

/**
 * Where the form of the end stands: above the stops once all are done, but from its first keystroke on where it is. Moved
 * it would be drawn anew, and a count of missing goods would be 0 again without a word (RUN-16).
 */
function useHeldPlace(isFirst: boolean): [boolean, () => void] {
  const [held, setHeld] = useState<boolean | null>(null);
  const isHeldFirst = held ?? isFirst;
  return [isHeldFirst, () => setHeld(isHeldFirst)];
}

/** "Saved", or what was done, with its way back while it can be undone (LOOK-571, LOOK-572). */
function RunOutcome({ answer }: { answer: Answer | undefined }) {
  const submit = useSubmit();
  const { said = words.saved, back } = answer ?? {};
  const undo = () => back && void submit(back.form, { method: 'post', preventScrollReset: true });
  const actions = [{ label: alerts.undo.label, onPress: undo, variant: 'primary' as const }];
  return <Outcome answer={answer} saved={said} more={back && { durationMs: back.forMs, actions }} />;
}

/** How the run went so far: what failed is not done (RUN-19). */
function Delivered({ stops }: { stops: readonly { state: string }[] }) {
  const count = (wanted: string) => stops.filter(({ state }) => state === wanted).length;
  return <span>{words.delivered(count('delivered'), stops.length, count('undelivered'))}</span>;
}
