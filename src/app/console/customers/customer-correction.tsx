import { correctionWords as words } from '#app/texts/en/console/customer-notes.ts';
import { Button } from '#app/ui/action/button.tsx';
import { formatPhone, TEXT_LIMITS } from '#domain/identity/person-text.ts';
import type { FoundCustomer } from '#services/customers/customer-admin.ts';
import { AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import styles from './customers.module.css';
import { WayFold } from './way-fold.tsx';

/** Name, phone and e-mail as they should be, with the reason (CUST-08). */
export function CustomerCorrection({ found, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  const { customer } = found;
  const { name, email } = TEXT_LIMITS;
  return (
    <WayFold
      name={words.open}
      isOpen={answer?.form === 'correct' && Boolean(answer.problem)}
      saved={customer.version}
    >
      <AdminForm
        name="correct"
        answer={answer}
        method="post"
        className={styles.form}
        preventScrollReset
        key={customer.version}
      >
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="version" value={customer.version} />
        <p className={styles.quiet}>{customer.isGuest ? words.guestLine : words.line}</p>
        <div className={styles.pair}>
          <AdminText
            label={words.firstName}
            name="firstName"
            defaultValue={customer.firstName}
            maxLength={name}
            required
          />
          <AdminText
            label={words.lastName}
            name="lastName"
            defaultValue={customer.lastName}
            maxLength={name}
            required
          />
        </div>
        <AdminText
          label={words.phone}
          name="phone"
          type="tel"
          defaultValue={formatPhone(customer.phone)}
          maxLength={40}
          required
        />
        <AdminText
          label={words.email}
          name="email"
          type="email"
          defaultValue={customer.email ?? ''}
          maxLength={email}
          required={customer.email !== null}
        />
        <AdminText label={words.reason} name="reason" maxLength={200} required />
        <Button type="submit" kind="outline" size="small">
          {words.save}
        </Button>
      </AdminForm>
    </WayFold>
  );
}
