import { data, redirect } from 'react-router';
import { z } from 'zod';
import { demoSignInContext, getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { salesTexts } from '#app/texts/en/console/sales.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { todayWords } from '#app/texts/en/console/today.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { enteredCookies } from '#domain/identity/session-cookie.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { ROLE_RIGHTS, type StaffRole } from '#domain/staff.ts';
import { type CashNow, readCashToday } from '#services/cash/read-cash.ts';
import { setUpOwner } from '#services/identity/owner.ts';
import { finishSignIn, signInPasskey } from '#services/identity/second-step.ts';
import type { StaffEntered, StaffStep } from '#services/identity/sessions-of-staff.ts';
import { listDemoStaff, signInDemoStaff } from '#services/identity/sign-in.ts';
import { signInStaff } from '#services/identity/sign-in-staff.ts';
import { readStart } from '#services/opening/read-start.ts';
import { isOnTheRoad } from '#services/road/find-run.ts';
import { joinStaff } from '#services/staff/invite-colleague.ts';
import { readDashboard } from '#services/staff/read-dashboard.ts';
import { passkeyUrl, readPasskeyAnswer, siteOf } from '../account/passkey-form.server.ts';
import { CashToday } from '../cash/cash-today.tsx';
import { RunsToLookAt } from '../road/runs-to-look-at.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { homeOf, ownConsolePath } from '../shell/sections.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import { MissingList, type Step } from '../start/start-page.tsx';
import type { Route } from './+types/dashboard.route';
import { BackupState, type BackupStateProps } from './backup-state.tsx';
import { Figure } from './figure.tsx';
import { FirstOrders, type FirstOrdersWaiting } from './first-orders.tsx';
import { allOrders, placedToday } from './order-lists.ts';
import { PromiseScore, type Promises, WindowsFilling } from './promises.tsx';
import { type Sales, SalesBeside, SalesDays, SalesFigures, SalesHours } from './sales.tsx';
import type { SignInProblem } from './second-step.tsx';
import { SignIn } from './sign-in.tsx';
import styles from './today.module.css';
import { type Work, WorkList } from './work-list.tsx';

const text = z.string().max(300);
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('sign-in'), email: text, password: text }),
  z.object({ intent: z.literal('code'), stepToken: text, code: text }),
  z.object({ intent: z.literal('passkey'), answer: z.string() }),
  z.object({ intent: z.literal('demo'), staffId: z.uuid() }),
  z.object({ intent: z.literal('join'), joinToken: text, password: text, again: text }),
  z.object({ intent: z.literal('set-up'), setUpToken: text, email: text, password: text, again: text }),
]);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.kind === 'today' ? consoleTexts.nav.dashboard : consoleTexts.signIn.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { version, senders } = args.context.get(runContext);
  if (ctx.actor.kind === 'staff') {
    const start = ctx.isClosed ? await readStart(ctx) : null;
    const steps = start && !start.problem ? start.steps : null;
    // The first visit begins with the guided start (FIRST-01).
    if (steps?.every(({ state }) => state === 'open')) throw redirect('/staff/start');
    const [day, cash] = await Promise.all([
      readDashboard(ctx, { sendsTexts: senders.text }),
      readCashToday(ctx),
    ]);
    // Without figures of the day one begins where the own work is (LOOK-351).
    if (!day) throw redirect(await ownStart(ctx, ctx.actor.role));
    return { kind: 'today' as const, version, day, cash, steps };
  }
  const hasDemoSignIn = args.context.get(demoSignInContext);
  const people = hasDemoSignIn ? await listDemoStaff(ctx) : [];
  const hasPasskeys = passkeyUrl(args.request) === null;
  return { kind: 'sign-in' as const, people, hasPasskeys, mark: ctx.settings.markLetters };
}

/** A driver's run says what comes next (ROAD-01), whoever else drives it today. */
async function ownStart(ctx: ReturnType<typeof getShop>, role: StaffRole): Promise<string> {
  if (await isOnTheRoad(ctx)) return '/staff/run';
  return homeOf([...ROLE_RIGHTS[role]])?.href ?? '/staff/account';
}

export async function action(args: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await readForm(args.request))).data;
  if (!form) return refuse({ problem: 'malformed' as const, email: '', step: null, missing: [] });
  const { isHttps } = args.context.get(runContext);
  const answer = await answerForm(args, form);
  const email = 'email' in form ? form.email : '';
  const missing = emptyFields(form);
  if ('problem' in answer)
    return refuse({ problem: answer.problem, email, step: answer.step ?? null, missing });
  if ('step' in answer) return data({ problem: null, email, step: answer.step, missing });
  const next = ownConsolePath(new URL(args.request.url).searchParams.get('next'));
  return redirect(next, { headers: enteredCookies('staff', answer, isHttps) });
}

/** What was left empty, for its field to say so (LOOK-394). */
const emptyFields = (form: object) =>
  Object.entries(form).flatMap(([name, typed]) => (String(typed).trim() === '' ? name : []));

type Entered =
  | StaffEntered
  | { ok: true; token: string }
  | StaffStep
  | { problem: SignInProblem; step?: StaffStep['step'] };

async function answerForm(args: Route.ActionArgs, form: z.output<typeof formSchema>): Promise<Entered> {
  const ctx = getShop(args);
  if (form.intent === 'code') return finishSignIn(ctx, form);
  if (form.intent === 'passkey') {
    const answer = readPasskeyAnswer(form.answer);
    return answer ? signInPasskey(ctx, { site: siteOf(args.request), answer }) : { problem: 'malformed' };
  }
  if (form.intent === 'sign-in') return signInStaff(ctx, form);
  if (form.intent === 'set-up') return setUpOwner(ctx, form);
  if (form.intent === 'join') return joinStaff(ctx, form);
  const hasDemoSignIn = args.context.get(demoSignInContext);
  return hasDemoSignIn ? signInDemoStaff(ctx, form.staffId) : { problem: 'forbidden' };
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'today') return <Today {...loaderData} />;
  const { people, hasPasskeys, mark } = loaderData;
  return <SignIn people={people} hasPasskeys={hasPasskeys} mark={mark} answer={actionData} />;
}

type Day = {
  work: Work;
  maySeeReports: boolean;
  byStatus: { status: OrderStatus; count: number }[];
  orders: number;
  hasTests: boolean;
  awaitingPayment: number;
  toAnswer: number;
  accessCodes: number;
  lowStock: { optionId: string; product: string; option: string; stock: number; sold: number }[];
  isDemo: boolean;
  mayEmpty: boolean;
  backup: BackupStateProps['backup'] | null;
  sales: Sales;
  promises: Promises;
  review: FirstOrdersWaiting;
};

const words = consoleTexts.dashboard;

type TodayProps = {
  day: Day;
  cash: CashNow | null;
  version: string;
  steps: readonly Step[] | null;
};

/** The day at a glance, for who has the right to it (STAFF-22). */
function Today({ day, cash, version, steps }: TodayProps) {
  const { hasTests } = day;
  const today = { date: day.sales.days[0]?.date ?? '', hasTests };
  return (
    <AdminPage title={words.title} line={day.isDemo && <DemoLine mayEmpty={day.mayEmpty} />}>
      {steps && <NotOpen steps={steps} />}
      <RunsToLookAt />
      <FirstOrders review={day.review} />
      <WorkList work={day.work} />
      <Section title={todayWords.figures} aside={<SalesBeside sales={day.sales} />} rule="line" size="h4">
        <SalesFigures sales={day.sales} hasTests={hasTests} />
      </Section>
      <SalesHours sales={day.sales} />
      <div className={styles.halves}>
        <Section title={words.byStatus} rule="line" size="h4">
          <ul className={`${styles.sheet} ${styles.states}`}>
            {day.byStatus.map(({ status, count }) => (
              <li key={status}>
                <Figure label={orderStates[status]} value={count} href={placedToday(today, status)} />
              </li>
            ))}
          </ul>
        </Section>
        <Section title={todayWords.soFar} rule="line" size="h4">
          <div className={styles.sheet}>
            <Figure label={words.awaiting} value={day.awaitingPayment} href="/staff/payments" />
            <Figure label={words.ordersAll} value={day.orders} href={allOrders(day)} />
            <PromiseScore score={day.promises.score} />
            <Figure label={words.accessCodes} value={day.accessCodes} href="/staff/drops" />
          </div>
        </Section>
      </div>
      {day.promises.windows && <WindowsFilling windows={day.promises.windows} />}
      <div className={styles.halves}>
        <Section
          title={salesTexts.week}
          rule="line"
          size="h4"
          aside={day.maySeeReports && <AppLink href="/staff/reports">{todayWords.toReports}</AppLink>}
        >
          <SalesDays days={day.sales.days} />
        </Section>
        <LowStock rows={day.lowStock} />
      </div>
      <div className={styles.halves}>
        {cash && <CashToday now={cash} />}
        {day.backup && <BackupState backup={day.backup} version={version} />}
      </div>
    </AdminPage>
  );
}

/** What the shop is made of, and for its owner the way out of it. */
function DemoLine({ mayEmpty }: { mayEmpty: boolean }) {
  return (
    <>
      {words.demo} {mayEmpty && <AppLink href="/staff/start-empty">{words.startEmpty}</AppLink>}
    </>
  );
}

function LowStock({ rows }: { rows: Day['lowStock'] }) {
  return (
    <Section
      title={words.lowStock}
      rule="line"
      size="h4"
      aside={rows.length > 0 && <AppLink href="/staff/stock?sort=stock">{salesTexts.toStock}</AppLink>}
    >
      {rows.length === 0 && <p>{words.noneLow}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={words.lowStock}
          rows={rows}
          keyOf={({ optionId }) => optionId}
          columns={[
            {
              head: todayWords.product,
              cell: ({ product, option }) => (
                <>
                  {product} <span className={styles.quiet}>{option}</span>
                </>
              ),
              wrap: true,
            },
            { head: todayWords.sold, cell: ({ sold }) => sold.toLocaleString('en-US'), numeric: true },
            {
              head: todayWords.left,
              cell: ({ stock }) => words.left(stock),
              numeric: true,
              beside: true,
            },
          ]}
        />
      )}
    </Section>
  );
}

/** What is left before the shop may open (FIRST-06). */
function NotOpen({ steps }: { steps: readonly Step[] }) {
  const left = steps.reduce((sum, { missing }) => sum + missing.length, 0);
  return (
    <Notice tone="warn">
      <p>{startWords.opening.today(left)}</p>
      <MissingList steps={steps} />
      <AppLink href="/staff/start">{startWords.opening.toStart}</AppLink>
    </Notice>
  );
}
