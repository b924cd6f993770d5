import type { ReactNode } from 'react';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsd } from '#domain/money.ts';
import type { listPayments } from '#services/payments/payment-admin.ts';
import { isSaidAtField } from '../form/field-errors.tsx';
import { AnswerContext } from '../form/field-form.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { useLive } from '../shell/use-live.ts';
import styles from './payments.module.css';
import { RefundDue, Settle } from './settle.tsx';

type Payments = Exclude<Awaited<ReturnType<typeof listPayments>>, { problem: string }>;
type Answer = ConsoleProblem | { ok: true };

const words = consoleTexts.payments;

/** Live: a claim of a customer comes in by itself (STAFF-05). */
export function PaymentList({ payments, answer }: { payments: Payments; answer?: Answer }) {
  useLive('/staff/live');
  const { awaited, refunds, may } = payments;
  return (
    <AnswerContext value={answer}>
      <AdminPage title={words.title}>
        {answer && 'problem' in answer && !isSaidAtField(answer) && <Refusal problem={answer} />}
        {may.settle && (
          <Section title={words.awaited} aside={awaited.length} size="h4" rule="line">
            {awaited.length === 0 && <p>{words.none}</p>}
            <div className={styles.list}>
              {awaited.map((order) => (
                <PaymentCard key={order.id} order={order} line={lineOf(order)}>
                  <Settle order={order} />
                </PaymentCard>
              ))}
            </div>
          </Section>
        )}
        {may.refund && (
          <Section title={words.refunds} aside={refunds.length} size="h4" rule="line">
            {refunds.length === 0 && <p>{words.none}</p>}
            <div className={styles.list}>
              {refunds.map((order) => (
                <PaymentCard key={order.id} order={order} line={moments.dateAndTime(order.updatedAt)}>
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

type CardProps = { order: Payments['refunds'][number]; line: string; children: ReactNode };

function PaymentCard({ order, line, children }: CardProps) {
  return (
    <Card>
      <article className={styles.order} aria-label={consoleTexts.order.goTo(order.orderNumber)}>
        <p className={styles.head}>
          <AppLink href={`/staff/orders/${order.orderNumber}`}>{order.orderNumber}</AppLink>
          <span>{consoleTexts.methods[order.paymentMethod]}</span>
        </p>
        <p className={styles.head}>
          <strong>{order.customerName}</strong>
          <span className={styles.amount}>{formatUsd(order.amountDueCents)}</span>
        </p>
        <p className={styles.quiet}>{line}</p>
        {children}
      </article>
    </Card>
  );
}

function lineOf(order: Payments['awaited'][number]): string {
  if (order.status === 'cancelled') return words.cancelled;
  if (order.paymentClaimedAt) return words.claimed(moments.dateAndTime(order.paymentClaimedAt));
  return order.payBy ? words.waiting(moments.dateAndTime(order.payBy)) : words.waitsOn;
}

/** Actions that need a fresh password get its field here (decision 0023-two-cookies). */
function Refusal({ problem }: { problem: ConsoleProblem }) {
  const isStrong = problem.problem === 'strong-sign-in-required';
  return (
    <>
      <Notice tone="bad" live>
        {consoleProblemWords(problem)}
      </Notice>
      {isStrong && (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="password" />
          <TextField
            label={consoleTexts.order.password}
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit" kind="outline">
            {consoleTexts.order.confirmPassword}
          </Button>
        </Form>
      )}
    </>
  );
}
