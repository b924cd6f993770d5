import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsd } from '#domain/money.ts';
import type { FoundCustomer } from '#services/customers/admin/read-customers.ts';
import { AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './customers.module.css';

/** What was ordered, and guests' orders that may be joined (ORD-23). */
export function CustomerOrders({ found, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  const { orders, customer, may } = found;
  return (
    <Section title={words.orders} size="h4" rule="chapter">
      {orders.length === 0 && <p className={styles.quiet}>{words.noOrders}</p>}
      <ul>
        {orders.map(({ orderNumber, status, totalCents, createdAt }) => (
          <li key={orderNumber} className={styles.line}>
            <span>
              <AppLink href={`/staff/orders/${orderNumber}`}>{orderNumber}</AppLink>{' '}
              <span className={styles.quiet}>
                {ordersTexts.statuses[status]}, {moments.date(createdAt)}
              </span>
            </span>
            <span>{formatUsd(totalCents)}</span>
          </li>
        ))}
      </ul>
      {may.edit && !customer.isGuest && <Attach found={found} answer={answer} />}
    </Section>
  );
}

function Attach({ found: { guestOrders }, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  return (
    <Fold name={words.attach} isOpen={guestOrders.length > 0}>
      <p className={styles.quiet}>{words.attachLine}</p>
      {guestOrders.map(({ orderNumber, customerName, totalCents, createdAt }) => (
        <Form method="post" key={orderNumber} className={styles.line} preventScrollReset>
          <input type="hidden" name="intent" value="attach" />
          <input type="hidden" name="orderNumber" value={orderNumber} />
          <span>
            {orderNumber}{' '}
            <span className={styles.quiet}>
              {customerName}, {moments.date(createdAt)}, {formatUsd(totalCents)}
            </span>
          </span>
          <Button type="submit" kind="outline" size="small">
            {words.join} <span className="sr-only">{orderNumber}</span>
          </Button>
        </Form>
      ))}
      <AdminForm name="attach" answer={answer} method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="attach" />
        <AdminText label={words.orderNumber} name="orderNumber" required />
        <Button type="submit" kind="outline">
          {words.join}
        </Button>
      </AdminForm>
    </Fold>
  );
}
