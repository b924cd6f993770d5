import { useNavigation } from 'react-router';
import { moments } from '#app/texts/en/moments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import type { PaymentRecipients } from '#domain/settings/settings.ts';
import type { TrackedOrder } from '#services/orders/customer/track-orders.ts';
import { CopyFact } from '../../payments/copy-fact.tsx';
import { Recipient } from '../../payments/instructions.tsx';
import styles from '../../payments/payment.module.css';

type LinkPaymentProps = { order: TrackedOrder; recipients: PaymentRecipients };

/** The recipient, the amount, the number for the note, and the button "I've Sent the Payment" (PAY-23..32, SEC-42). */
export function LinkPayment({ order, recipients }: LinkPaymentProps) {
  const { payment, orders } = useTexts();
  const words = payment.instructions;
  const isBusy = useNavigation().formData?.get('intent') === 'claim';
  return (
    <div id="pay">
      <Section title={words.sendTo} aside={payment.methods[order.paymentMethod]} rule="chapter">
        <dl className={styles.facts}>
          <CopyFact label={orders.link.amount} value={formatUsd(order.amountDueCents)} />
          <CopyFact label={words.number} value={order.orderNumber} />
        </dl>
        <Recipient method={order.paymentMethod} recipients={recipients} />
        <Notice tone="warn">{words.note(order.orderNumber)}</Notice>
        {order.payBy && <p>{words.payBy(moments.dateAndTime(order.payBy))}</p>}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="claim" />
          <Button type="submit" wide busy={isBusy}>
            {words.sent}
          </Button>
        </Form>
      </Section>
    </div>
  );
}
