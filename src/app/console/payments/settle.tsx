import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatUsd } from '#domain/money.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './payments.module.css';

type Order = { orderNumber: string; version: number; amountDueCents: number };

const words = consoleTexts.order;

/** The payment has come in, or, where somebody says to have sent it, it has not and why (STAFF-05): a row among others, so neither answer is filled. */
export function Settle({ order, isClaimed }: { order: Order; isClaimed: boolean }) {
  return (
    <div className={styles.settle}>
      <ReceivedRow order={order} />
      {isClaimed && <NotReceived order={order} />}
      <NoRefusal />
    </div>
  );
}

/** Its place stays empty, also while it is open: the presses of all rows stand below one another. */
const NoRefusal = () => (
  <span className={styles.noRefusal} aria-hidden="true">
    {words.refusePayment}
  </span>
);

/** In a row: one press; who wants to keep the payment's own reference asks for the field (LOOK-72). */
function ReceivedRow({ order }: { order: Order }) {
  return (
    <PaymentDeed order={order} fields={{ intent: 'payment', received: 'yes' }}>
      <SendDeed order={order} kind="outline">
        {words.confirmPayment}
      </SendDeed>
      <Reference />
    </PaymentDeed>
  );
}

/** Folded again it keeps what was typed, and says so: it goes with the press beside it (LOOK-423). */
function Reference() {
  const [isKept, setIsKept] = useState(false);
  return (
    <Fold name={isKept ? words.withReference : words.addReference} close={words.close}>
      <AdminText
        label={words.reference}
        name="note"
        maxLength={300}
        onChange={(event) => setIsKept(event.currentTarget.value.trim() !== '')}
      />
    </Fold>
  );
}

/** The other answer, folded: in an order's panel it stands far from the first, where no thumb slips onto it. */
export function NotReceived({ order }: { order: Order }) {
  return (
    <Fold name={words.refusePayment} close={words.close}>
      <PaymentDeed order={order} fields={{ intent: 'payment', received: 'no' }}>
        <AdminText label={words.refuseReason} name="note" maxLength={300} required />
        <SendDeed order={order} kind="danger">
          {words.tellRefused}
        </SendDeed>
      </PaymentDeed>
    </Fold>
  );
}

/** Money for an order that was cancelled before anybody said that it was sent (STAFF-05). */
export function SettleLate({ order }: { order: Order }) {
  return (
    <Fold name={words.lateMoney}>
      <p className={styles.quiet}>{words.lateMoneyLine}</p>
      <Received order={order} />
    </Fold>
  );
}

/** Filled where the customer says that it was sent: else there is nothing to look for yet. */
export function Received({ order, isClaimed = true }: { order: Order; isClaimed?: boolean }) {
  return (
    <PaymentDeed order={order} fields={{ intent: 'payment', received: 'yes' }}>
      <AdminText label={words.reference} name="note" maxLength={300} optional={consoleTexts.optional} />
      <SendDeed order={order} kind={isClaimed ? 'primary' : 'outline'}>
        {words.confirmPayment}
      </SendDeed>
    </PaymentDeed>
  );
}

/** The money of a cancelled order has gone back (STAFF-05). */
export function RefundDue({ order }: { order: Order }) {
  return (
    <div className={styles.settle}>
      <Notice tone="warn">{words.refundDue(formatUsd(order.amountDueCents))}</Notice>
      <PaymentDeed order={order} fields={{ intent: 'refund' }}>
        <AdminText label={words.refundNote} name="note" maxLength={300} optional={consoleTexts.optional} />
        <SendDeed order={order}>{words.refund}</SendDeed>
      </PaymentDeed>
    </div>
  );
}

type DeedProps = { order: Order; fields: Record<string, string>; children: ReactNode };

/** The form posts to its own page: the payments section or the order. */
export function PaymentDeed({ order, fields, children }: DeedProps) {
  const name = [order.orderNumber, ...Object.values(fields)].join(' ');
  return (
    <FieldForm name={name} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="orderNumber" value={order.orderNumber} />
      <input type="hidden" name="version" value={order.version} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </FieldForm>
  );
}

type SendProps = { order: Order; kind?: 'primary' | 'outline' | 'danger'; children: string };

export function SendDeed({ order, kind, children }: SendProps) {
  const isBusy = useNavigation().formData?.get('orderNumber') === order.orderNumber;
  return (
    <Button type="submit" wide kind={kind} busy={isBusy}>
      {children} <span className="sr-only">{order.orderNumber}</span>
    </Button>
  );
}
