import { Phone } from 'lucide-react';
import { useNavigation } from 'react-router';
import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { callWords } from '#app/texts/en/console/phone-orders.ts';
import { moments } from '#app/texts/en/moments.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { FoundCustomer } from '#services/customers/customer-admin.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { useDrawnVersion } from '../shell/form-versions.ts';
import { OpeningRow } from '../shell/opening-row.tsx';
import { statusTones } from '../shell/status-tones.ts';
import styles from './customers.module.css';

type Entry = FoundCustomer['ledger'][number];

/** The balance, its ledger, and giving or taking credit with a reason (STAFF-17, MD-02). */
export function CustomerCredit({ found, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  const { customer, ledger, may } = found;
  // An order of the customer changes the ledger, too: only sending this form empties it.
  const drawn = useDrawnVersion(ledger[0]?.id ?? 0, useNavigation().formData?.get('intent') === 'credit');
  const isEmpty = customer.monsterDollarsCents === 0 && ledger.length === 0;
  return (
    <Section title={words.balance} size="h4" rule="line">
      {isEmpty ? (
        <p className={styles.quiet}>{words.noCredit(formatUsd(0))}</p>
      ) : (
        <p className={`figure ${styles.balance}`}>{formatUsd(customer.monsterDollarsCents)}</p>
      )}
      {may.credit && (
        <Fold name={words.changeCredit} saved={drawn}>
          <CreditForm formKey={found.formKey} answer={answer} key={drawn} />
        </Fold>
      )}
      {ledger.length > 0 && <Ledger ledger={ledger} />}
    </Section>
  );
}

function CreditForm({ formKey, answer }: { formKey: string; answer?: FormAnswer }) {
  const expiries = ['30', '14', ''].map((value) => ({ value, label: words.expiries[value] ?? value }));
  return (
    <AdminForm name="credit" answer={answer} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="intent" value="credit" />
      <input type="hidden" name="key" value={formKey} />
      <div className={styles.pair}>
        <AdminSelect
          label={words.direction}
          name="direction"
          options={[
            { value: 'give', label: words.give },
            { value: 'take', label: words.take },
          ]}
        />
        <AdminText label={words.amount} name="amount" lead="$" inputMode="decimal" required />
      </div>
      <AdminText label={words.reason} name="description" maxLength={120} required />
      <AdminSelect label={words.expiry} name="expiryDays" options={expiries} />
      <Button type="submit" size="small" busy={useNavigation().state === 'submitting'}>
        {words.save}
      </Button>
    </AdminForm>
  );
}

function Ledger({ ledger }: { ledger: readonly Entry[] }) {
  const { ledgerHeads: heads } = words;
  const isLeft = ledger.some((entry) => leftOf(entry) !== '');
  return (
    <DataTable
      caption={words.ledger}
      rows={ledger}
      keyOf={({ id }) => String(id)}
      columns={[
        { head: heads.what, cell: whatOf },
        { head: heads.when, cell: ({ at }) => moments.dateAndMinute(at), plain: true },
        { head: heads.who, cell: ({ staffName }) => staffName ?? words.customerWord },
        ...(isLeft ? [{ head: heads.left, cell: leftOf }] : []),
        { head: heads.cents, cell: ({ cents }) => formatUsd(cents), numeric: true, beside: true },
      ]}
    />
  );
}

function whatOf({ kind, description, params }: Entry): string {
  const entry = accountTexts.entries[kind];
  if (description) return description;
  return typeof entry === 'string' ? entry : entry(String(params.badge ?? ''));
}

/** A sum that nothing was spent of stands there once, as the amount. */
function leftOf({ cents, remainingCents, expiresAt }: Entry): string {
  if (!remainingCents) return '';
  const left = remainingCents === cents ? null : formatUsd(remainingCents);
  return words.left(left, expiresAt && moments.date(expiresAt));
}

/** What was ordered, and guests' orders that may be joined (ORD-23). */
export function CustomerOrders({ found, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  const { orders, customer, may, figures } = found;
  return (
    <Section title={words.orders} aside={may.order && <NewOrder found={found} />} size="h4" rule="line">
      {figures.lastOrderAt && (
        <p className={styles.quiet}>
          {words.figures(formatUsd(figures.spentCents), figures.orders, moments.date(figures.lastOrderAt))}
        </p>
      )}
      {orders.length === 0 && <p className={styles.quiet}>{words.noOrders}</p>}
      {orders.length > 0 && <OrderHeads />}
      <ul>
        {orders.map(({ orderNumber, callNumber, status, totalCents, createdAt }) => (
          <li key={orderNumber}>
            <OpeningRow href={`/staff/orders/${orderNumber}`}>
              <span className={styles.ordered}>
                <span className={styles.number}>
                  <b>{callNumberWords(callNumber)}</b> <span className={styles.long}>{orderNumber}</span>
                </span>
                <span>
                  <Tag tone={statusTones.orders[status]}>{orderStates[status]}</Tag>
                </span>
                <span className={styles.quiet}>{moments.date(createdAt)}</span>
                <span className={styles.cents}>{formatUsd(totalCents)}</span>
              </span>
            </OpeningRow>
          </li>
        ))}
      </ul>
      {may.edit && !customer.isGuest && (
        <div className={styles.attach}>
          <Attach found={found} answer={answer} />
        </div>
      )}
    </Section>
  );
}

/** For the eye alone, where there are columns: each row says it itself. */
function OrderHeads() {
  const { order, state, placed, total } = words.orderHeads;
  return (
    <div className={styles.orderHeads} aria-hidden="true">
      <span className={styles.ordered}>
        <span>{order}</span>
        <span>{state}</span>
        <span>{placed}</span>
        <span className={styles.cents}>{total}</span>
      </span>
    </div>
  );
}

/** Who calls is on the page: the order begins with them (PHONE-08). */
function NewOrder({ found: { customer } }: { found: FoundCustomer }) {
  return (
    <ButtonLink
      kind="outline"
      size="small"
      icon={Phone}
      href={`/staff/orders/new?customer=${customer.customerNumber}`}
    >
      {callWords.open}
    </ButtonLink>
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
        <Button type="submit" kind="outline" size="small">
          {words.join}
        </Button>
      </AdminForm>
    </Fold>
  );
}
