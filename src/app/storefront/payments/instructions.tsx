import { Clock, ExternalLink } from 'lucide-react';
import { useNavigation } from 'react-router';
import { moments } from '#app/texts/en/moments.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { StickyBar } from '#app/ui/layout/sticky-bar.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { dueRows } from '#app/ui/order/bill-rows.ts';
import { formatUsd } from '#domain/money.ts';
import { isDigital } from '#domain/payments/payment.ts';
import { type PaymentRecipients, recipientFields } from '#domain/payments/recipients.ts';
import { CopyFact } from './copy-fact.tsx';
import type { Waiting } from './find-waiting.ts';
import styles from './payment.module.css';

type InstructionsProps = {
  waiting: Waiting;
  recipients: PaymentRecipients;
  problem: string | null;
  mayChange: boolean;
};

/** The recipient, the amount and the number for the note (PAY-23..32). Another method needs the cart's own checkout. */
export function Instructions({ waiting, recipients, problem, mayChange }: InstructionsProps) {
  const cart = cartTexts;
  const payment = paymentTexts;
  const orders = ordersTexts;
  const words = payment.instructions;
  const { orderNumber, reference, method, payBy, refusedReason } = waiting;
  const hasCredit = waiting.creditUsedCents > 0;
  return (
    <div className={styles.page}>
      <Heading level={1} size="h2">
        {words.title}
      </Heading>
      {refusedReason && <Notice tone="bad">{orders.payment.refused(refusedReason)}</Notice>}
      <Short short={waiting.short} />
      {hasCredit && <Totals rows={dueRows(waiting, cart.totals, null)} />}
      <p className={styles.due}>
        <span>{hasCredit ? cart.totals.due : cart.totals.orderTotal}</span>
        <strong>{formatUsd(waiting.amountDueCents)}</strong>
      </p>
      {payBy && (
        <p className={styles.until} role="status">
          <Icon of={Clock} size="small" />
          {words.payBy(moments.dateAndTime(payBy))}
        </p>
      )}
      <dl className={styles.facts}>
        <CopyFact label={words.number} value={orderNumber} />
        {reference && <CopyFact label={words.code} value={reference} />}
      </dl>
      <NoteWarning orderNumber={orderNumber} reference={reference} />
      <Section title={words.sendTo} aside={payment.methods[method]} rule="chapter" size="h4">
        <Recipient method={method} recipients={recipients} />
      </Section>
      <p>{words.beforeDelivery}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Done waiting={waiting} mayChange={mayChange} />
    </div>
  );
}

/** What came of it was too little (MATCH-09). */
export function Short({ short }: Pick<Waiting, 'short'>) {
  if (!short) return null;
  const { receivedCents, missingCents } = short;
  return (
    <Notice tone="bad">
      {paymentTexts.instructions.short(formatUsd(receivedCents), formatUsd(missingCents))}
    </Notice>
  );
}

/** What the payment is found by (PAY-28, MATCH-02). */
export function NoteWarning({ orderNumber, reference }: Pick<Waiting, 'orderNumber' | 'reference'>) {
  const words = paymentTexts.instructions;
  return (
    <Notice tone="warn">
      {words.note(orderNumber)} {reference && words.codeNote}
    </Notice>
  );
}

/** A method whose recipient was taken out meanwhile has none to show; the other methods are one press away. */
export function Recipient({
  method,
  recipients,
}: { method: Waiting['method'] } & Pick<InstructionsProps, 'recipients'>) {
  const words = paymentTexts.instructions;
  const recipient: Partial<Record<ReturnType<typeof recipientFields>[number], string>> | null = isDigital(
    method,
  )
    ? recipients[method]
    : null;
  if (!recipient || !isDigital(method)) return null;
  const { url, ...facts } = recipient;
  const copied = recipientFields(method).filter((field) => field !== 'url');
  return (
    <dl className={styles.facts}>
      {copied.map((field) => (
        <CopyFact key={field} label={words.fields[field]} value={facts[field] ?? ''}>
          {url && <Open href={url} />}
        </CopyFact>
      ))}
    </dl>
  );
}

/** The method's own page or app, beside what is copied into it. */
function Open({ href }: { href: string }) {
  return (
    <ButtonLink
      kind="outline"
      size="small"
      icon={ExternalLink}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {paymentTexts.instructions.open}
    </ButtonLink>
  );
}

function Done({
  waiting: { orderNumber, orderTotalCents, amountDueCents },
  mayChange,
}: Pick<InstructionsProps, 'waiting' | 'mayChange'>) {
  const words = paymentTexts.instructions;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <StickyBar>
        <Form method="post">
          <input type="hidden" name="orderNumber" value={orderNumber} />
          <input type="hidden" name="orderTotalCents" value={orderTotalCents} />
          <input type="hidden" name="amountDueCents" value={amountDueCents} />
          <Button type="submit" wide busy={isBusy}>
            {words.sent}
          </Button>
        </Form>
      </StickyBar>
      {mayChange && (
        <ButtonLink href="/payment" wide kind="outline">
          {words.other}
        </ButtonLink>
      )}
    </>
  );
}
