import { Car } from 'lucide-react';
import { data, redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { runsWords as words } from '#app/texts/en/console/runs.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { listRuns } from '#services/runs/list-runs.ts';
import { planRun } from '#services/runs/plan-run.ts';
import { readDriverChoices } from '#services/runs/read-run.ts';
import { endShift, startShift } from '#services/runs/shifts.ts';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AnswerContext, FieldForm } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { RunsToLookAt } from '../road/runs-to-look-at.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/runs.route';
import { DriverFields, OnShift } from './driver-fields.tsx';
import { ChoiceError, OrderChoices, sharedPromise } from './order-choices.tsx';
import { PlanButton, PlanHint, useChosen } from './plan-button.tsx';
import { parseListForm } from './run-forms.server.ts';
import { RunTable } from './run-table.tsx';
import styles from './runs.module.css';
import { Shifts } from './shifts.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await listRuns(ctx);
  if ('problem' in found) throw refusePage(found);
  const isToday = new URL(args.request.url).searchParams.get('view') === 'today';
  const view: 'today' | 'waiting' = isToday ? 'today' : 'waiting';
  return { ...found, choices: await readDriverChoices(ctx), view, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const sent = await readForm(args.request);
  const form = parseListForm(sent);
  if (!form) return refuseList({ problem: 'malformed' }, sent);
  if (form.intent === 'plan') {
    const { driver: driverStaffId, vehicle: vehicleId, order: orderNumbers } = form;
    if (orderNumbers.length === 0) return refuseList({ problem: 'run-empty' }, sent);
    const planned = await planRun(ctx, { orderNumbers, driverStaffId, vehicleId });
    if ('problem' in planned && planned.problem) return refuseList(planned, sent);
    return redirect(`/staff/runs/${'number' in planned ? planned.number : ''}`);
  }
  const staffId = form.person;
  const answer =
    form.intent === 'shift-start'
      ? await startShift(ctx, { staffId, vehicleId: form.vehicle })
      : await endShift(ctx, { staffId });
  return 'problem' in answer && answer.problem ? refuseList(answer, sent) : data<Answer>({ message: null });
}

type Answer = FormAnswer & { message: string | null };

function refuseList(refused: ConsoleProblem, sent: FormData) {
  const said = { message: consoleProblemWords(refused), form: formName(sent) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...said });
}

/** What waits for a run, and the runs of today: side by side, or as two views where there is no room (RUN-07, LOOK-100). */
export default function RunsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, runs, choices, view, now } = loaderData;
  const overdue = runs.reduce((sum, run) => sum + run.overdue, 0);
  const orders = groups.flatMap((group) => group.orders);
  const ready = orders.filter(({ status }) => status === 'ready').length;
  const answer = useLastAnswer<Answer>(actionData);
  useLive('/staff/live');
  return (
    <AdminPage
      title={words.title}
      line={orders.length > 0 && words.line(ready, orders.length - ready, sharedPromise(orders))}
      actions={
        <ButtonLink kind="outline" size="small" icon={Car} href="/staff/vehicles">
          {words.vehicles}
        </ButtonLink>
      }
    >
      <div className={styles.views}>
        <Tabs
          label={words.views}
          tabs={[
            {
              href: '/staff/runs',
              label: words.waiting,
              count: orders.length,
              current: view === 'waiting',
            },
            {
              href: '/staff/runs?view=today',
              label: words.today,
              count: runs.length,
              alert: overdue > 0 ? consoleTexts.board.overdue(overdue) : undefined,
              current: view === 'today',
            },
          ]}
        />
      </div>
      <RunsToLookAt />
      <Outcome answer={isSaidAtField(answer) ? undefined : answer} saved={consoleTexts.saved} />
      <AnswerContext value={answer}>
        <div className={styles.columns} data-view={view}>
          <div className={styles.side} data-part="waiting">
            <Waiting groups={groups} choices={choices} now={now} />
          </div>
          <div className={styles.side} data-part="today">
            <RunTable runs={runs} />
            <Shifts choices={choices} />
          </div>
        </div>
      </AnswerContext>
    </AdminPage>
  );
}

type Facts = Route.ComponentProps['loaderData'];

function Waiting({ groups, choices, now }: Pick<Facts, 'groups' | 'choices' | 'now'>) {
  const [chosen, look] = useChosen(groups);
  const orders = groups.flatMap((group) => group.orders);
  return (
    <Section title={words.waiting} size="h4" rule="line">
      {groups.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {groups.length > 0 && (
        <FieldForm
          name="plan"
          method="post"
          className={styles.plan}
          onChange={({ currentTarget }) => look(currentTarget)}
        >
          <input type="hidden" name="intent" value="plan" />
          <OrderChoices orders={orders} now={now} />
          <div className={styles.make} data-bottom-bar>
            <div className={styles.hints}>
              <OnShift choices={choices} />
              <PlanHint chosen={chosen} />
            </div>
            <ChoiceError />
            <DriverFields choices={choices} />
            <PlanButton chosen={chosen} look={look} />
          </div>
        </FieldForm>
      )}
    </Section>
  );
}
