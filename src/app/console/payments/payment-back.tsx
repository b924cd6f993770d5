import { alerts } from '#app/texts/en/console/alerts.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { AdminText } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './payments.module.css';
import { PaymentDeed, SendDeed } from './settle.tsx';

const words = alerts.takeBack;

type PaymentBackProps = {
  order: { orderNumber: string; version: number; amountDueCents: number };
  way: 'alone' | 'second' | 'asked';
};

/** A payment that was confirmed by mistake: the way back, folded, or that a second person decides (LOOK-570). */
export function PaymentBack({ order, way }: PaymentBackProps) {
  if (way === 'asked')
    return (
      <p className={styles.back}>
        <AppLink href={`/staff/orders/${order.orderNumber}`}>{words.rowAsked}</AppLink>
      </p>
    );
  return (
    <div className={styles.back}>
      <Fold name={words.row} close={consoleTexts.order.close}>
        <PaymentDeed order={order} fields={{ intent: 'payment-back' }}>
          <p className={styles.quiet}>
            {words.line.payment} {way === 'second' && words.second}
          </p>
          <AdminText label={words.reason} name="reason" maxLength={300} required />
          <SendDeed order={order} kind="danger">
            {words.submit.payment}
          </SendDeed>
        </PaymentDeed>
      </Fold>
    </div>
  );
}
