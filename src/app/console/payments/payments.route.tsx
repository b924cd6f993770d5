import type { ReactNode } from 'react';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { statementTexts } from '#app/texts/en/console/statements.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { formatUsd } from '#domain/money.ts';
import { confirmPassword } from '#services/identity/confirm-sign-in.ts';
import { askPaymentBack } from '#services/orders/take-back/ask-take-back.ts';
import { markRefund } from '#services/payments/mark-refund.ts';
import { listPayments, settlePayment } from '#services/payments/payment-admin.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { isSaidAtField } from '../form/field-errors.tsx';
import { AnswerContext, FieldForm } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { NamedOrder } from '../shell/named-order.tsx';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal, useLive } from '../shell/use-live.ts';
import type { Route } from './+types/payments.route';
import { PaymentBack } from './payment-back.tsx';
import styles from './payments.module.css';
import { RefundDue, Settle } from './settle.tsx';

export const meta: Route.MetaFunction = () => tabTitle(consoleTexts.payments.title);

const order = {
  orderNumber: z.string().max(40),
  version: wholeNumber(1),
  note: z.string().max(500).default(''),
};
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('payment'), received: z.enum(['yes', 'no']), ...order }),
  z.object({ intent: z.literal('refund'), ...order }),
  z.object({ intent: z.literal('payment-back'), ...order, reason: z.string().max(500) }),
  z.object({ intent: z.literal('password'), password: z.string().max(200) }),
]);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const payments = await listPayments(getShop(args));
  if (payments.problem) throw refusePage(payments);
  const { actor, now } = getShop(args);
  return { ...payments, now, hasFactor: actor.kind === 'staff' && actor.hasFactor === true };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const form = formSchema.safeParse(Object.fromEntries(sent)).data;
  if (!form) return refuse({ problem: 'malformed' });
  const answer = await settle(args, form);
  if (!('problem' in answer))
    return { ok: true as const, isUndoable: isUndoable(form, getShop(args).settings) };
  return refuse(answer, { ...answer, form: formName(sent) });
}

/** The bar with the way back says what was booked, once; a payment with its reference has none (UNDO-09). */
function isUndoable(form: z.output<typeof formSchema>, { undoSeconds }: { undoSeconds: number }): boolean {
  return form.intent === 'payment' && form.received === 'yes' && form.note.trim() === '' && undoSeconds > 0;
}

async function settle(
  args: Route.ActionArgs,
  form: z.output<typeof formSchema>,
): Promise<{ ok: true } | ConsoleProblem> {
  const ctx = getShop(args);
  if (form.intent === 'password') return confirmPassword(ctx, form);
  if (form.intent === 'refund') return markRefund(ctx, form);
  if (form.intent === 'payment-back') return askPaymentBack(ctx, form);
  return settlePayment(ctx, { ...form, isReceived: form.received === 'yes' });
}

/** What is to be confirmed and what is to be given back (STAFF-05). */
export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return <PaymentList payments={loaderData} answer={answer} />;
}

type Payments = Route.ComponentProps['loaderData'];
type Answer = ConsoleProblem | { ok: true; isUndoable: boolean };

const words = consoleTexts.payments;
const receivedWords = boardTexts.receivedToday;

/** Live: a claim of a customer comes in by itself (STAFF-05). */
function PaymentList({ payments, answer }: { payments: Payments; answer?: Answer }) {
  useLive('/staff/live');
  const { awaited, received, refunds, may, now } = payments;
  const claimed = awaited.filter(({ paymentClaimedAt }) => paymentClaimedAt !== null);
  const unsent = awaited.filter(({ paymentClaimedAt }) => paymentClaimedAt === null);
  return (
    <AnswerContext value={answer}>
      <AdminPage
        title={words.title}
        actions={
          may.settle && (
            <ButtonLink kind="outline" size="small" href="/staff/payments/statement">
              {statementTexts.open}
            </ButtonLink>
          )
        }
      >
        <Outcome
          answer={answer && 'ok' in answer && !answer.isUndoable ? answer : undefined}
          saved={consoleTexts.saved}
        />
        {answer && 'problem' in answer && !isSaidAtField(answer) && (
          <Refusal problem={answer} hasFactor={payments.hasFactor} />
        )}
        {may.settle && <Awaited title={words.toCheck} orders={claimed} now={now} none={words.none} />}
        {may.settle && unsent.length > 0 && <Awaited title={words.unsent} orders={unsent} now={now} />}
        {received && <Received received={received} now={now} />}
        {may.refund && (refunds.length > 0 || !may.settle) && (
          <Section
            title={words.refunds}
            aside={refunds.length > 0 && <Sum orders={refunds} now={now} />}
            size="h4"
            rule="line"
          >
            {refunds.length === 0 && <p className={styles.quiet}>{boardTexts.noRefund}</p>}
            <div className={styles.list}>
              {refunds.map((order) => (
                <PaymentCard key={order.id} order={order} line={recentMoment(order.updatedAt, now)}>
                  <RefundDue order={order} />
                </PaymentCard>
              ))}
            </div>
          </Section>
        )}
      </AdminPage>
    </AnswerContext>
  );
}

type AwaitedProps = { title: string; orders: Payments['awaited']; now: Date; none?: string };

/** What customers say they sent is checked against the bank; what they have not sent stands apart (LOOK-72). */
function Awaited({ title, orders, now, none }: AwaitedProps) {
  return (
    <Section
      title={title}
      aside={orders.length > 0 && <Sum orders={orders} now={now} />}
      size="h4"
      rule="line"
    >
      {orders.length === 0 && <p className={styles.quiet}>{none}</p>}
      {orders.length > 0 && <RowHeads heads={boardTexts.paymentHeads.awaited} />}
      <div className={styles.rows}>
        {orders.map((order) => (
          <PaymentCard key={order.id} order={order} line={lineOf(order, now)}>
            <Settle order={order} isClaimed={order.paymentClaimedAt !== null} />
          </PaymentCard>
        ))}
      </div>
    </Section>
  );
}

type ReceivedProps = { received: NonNullable<Payments['received']>; now: Date };

/** What was confirmed today, to be looked up; for the setting's minutes it is taken back in its row (STAFF-05, LOOK-570). */
function Received({ received: { rows, isMore, date }, now }: ReceivedProps) {
  const heads = boardTexts.paymentHeads.received;
  return (
    <Section
      title={receivedWords.title}
      aside={rows.length > 0 && !isMore && <Sum orders={rows} />}
      size="h4"
      rule="line"
    >
      {rows.length === 0 ? (
        <p className={styles.quiet}>{receivedWords.none}</p>
      ) : (
        <RowHeads
          heads={
            rows.some(({ ownReference }) => ownReference)
              ? [...heads.slice(0, -1), boardTexts.paymentHeads.reference, ...heads.slice(-1)]
              : heads
          }
          isSettled
        />
      )}
      <div className={styles.rows} data-settled="">
        {rows.map((order) => (
          <PaymentCard
            key={order.id}
            order={order}
            line={receivedWords.at(recentMoment(order.receivedAt, now), order.receivedBy)}
          >
            {order.ownReference && (
              <p className={styles.own}>{receivedWords.reference(order.ownReference)}</p>
            )}
            {order.takeBack && <PaymentBack order={order} way={order.takeBack} />}
          </PaymentCard>
        ))}
      </div>
      {isMore && (
        <p className={styles.quiet}>
          {receivedWords.more}{' '}
          <AppLink href={`/staff/orders?view=table&payment=paid&from=${date}`}>{receivedWords.all}</AppLink>
        </p>
      )}
    </Section>
  );
}

/** How many, how much together, and of several that wait how old the oldest is. */
function Sum({ orders, now }: { orders: readonly Payments['refunds'][number][]; now?: Date }) {
  const cents = orders.reduce((sum, { amountDueCents }) => sum + amountDueCents, 0);
  const since = Math.min(...orders.map((order) => sinceOf(order).getTime()));
  return (
    <p className={styles.sum}>
      <strong>{words.sum(orders.length, formatUsd(cents))}</strong>{' '}
      {now && orders.length > 1 && <span>{words.oldest(moments.ago(new Date(since), now))}</span>}
    </p>
  );
}

const sinceOf = ({ paymentClaimedAt, createdAt }: Payments['refunds'][number]) =>
  paymentClaimedAt ?? createdAt;

/** For the eye alone: each row says it itself. */
function RowHeads({ heads, isSettled }: { heads: readonly string[]; isSettled?: boolean }) {
  return (
    <div className={styles.heads} aria-hidden="true" data-settled={isSettled ? '' : undefined}>
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

type CardProps = { order: Payments['refunds'][number]; line: ReactNode; children?: ReactNode };

function PaymentCard({ order, line, children }: CardProps) {
  return (
    <article className={styles.order} aria-label={consoleTexts.order.goTo(order.orderNumber)}>
      <p className={styles.head}>
        <span className={styles.number}>
          <NamedOrder orderNumber={order.orderNumber} callNumber={order.callNumber} />
        </span>
        <span className={styles.way}>
          <span>{consoleTexts.methods[order.paymentMethod]}</span>
          <span className={styles.note}>
            <span className={styles.noteWord}>{boardTexts.paymentNote}</span>
            <span className={styles.code}>{order.reference ?? order.orderNumber}</span>
          </span>
        </span>
      </p>
      <p className={styles.head}>
        <strong>{order.customerName}</strong>
        <span className={styles.amount}>{formatUsd(order.amountDueCents)}</span>
      </p>
      <p className={styles.quiet}>{line}</p>
      {children}
    </article>
  );
}

function lineOf(order: Payments['awaited'][number], now: Date): ReactNode {
  if (order.status === 'cancelled') return words.cancelled;
  if (order.paymentClaimedAt) return <Claimed at={order.paymentClaimedAt} now={now} />;
  return order.payBy ? words.waiting(recentMoment(order.payBy, now)) : words.waitsOn;
}

/** When the customer said so, and how long ago; “waits” is said of orders, by their own clock (LOOK-72). */
function Claimed({ at, now }: { at: Date; now: Date }) {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000));
  return (
    <>
      {words.claimed(recentMoment(at, now))}
      {minutes < DAY_MINUTES && (
        <>
          {' '}
          <span className={styles.age}>{words.claimedAgo(consoleTexts.board.age(minutes))}</span>
        </>
      )}
    </>
  );
}

const DAY_MINUTES = 24 * 60;

/**
 * Actions that need a fresh password get its field here (decision 0023-two-cookies). With a second factor, or without one
 * that is needed, it is a page of its own (SIGN-08, SIGN-09).
 */
function Refusal({ problem, hasFactor }: { problem: ConsoleProblem; hasFactor: boolean }) {
  const path = strongSignInPath(problem.problem, '/staff/payments');
  const isStrong = problem.problem === 'strong-sign-in-required' && !hasFactor;
  return (
    <>
      <Notice tone="bad" live>
        {consoleProblemWords(problem)}
      </Notice>
      {path && !isStrong && (
        <div>
          <ButtonLink kind="outline" href={path}>
            {consoleTexts.order.confirmPassword}
          </ButtonLink>
        </div>
      )}
      {isStrong && (
        <FieldForm name="password" method="post" className={styles.form}>
          <input type="hidden" name="intent" value="password" />
          <AdminText
            label={consoleTexts.order.password}
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit" kind="outline">
            {consoleTexts.order.confirmPassword}
          </Button>
        </FieldForm>
      )}
    </>
  );
}
