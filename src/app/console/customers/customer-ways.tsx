import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { mergeWords } from '#app/texts/en/console/merge.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { FoundCustomer } from '#services/customers/customer-admin.ts';
import { AdminCheckbox } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { OpeningRow } from '../shell/opening-row.tsx';
import { CustomerCorrection } from './customer-correction.tsx';
import { HoldForm } from './customer-hold.tsx';
import styles from './customers.module.css';
import { WayFold } from './way-fold.tsx';

/** What is done with a customer now and then, one quiet row each (CUST-18). */
export function CustomerWays({ found, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  return (
    <Section title={words.ways} size="h4" rule="line">
      <ul className={styles.ways}>
        <li>
          <CustomerCorrection found={found} answer={answer} />
        </li>
        <li>
          <HoldForm found={found} answer={answer} />
        </li>
        <li>
          <OpeningRow href={`/staff/customers/${found.customer.customerNumber}/merge`}>
            {mergeWords.open}
          </OpeningRow>
        </li>
        <li className={styles.last}>
          <CloseForm isGuest={found.customer.isGuest} answer={answer} />
        </li>
      </ul>
    </Section>
  );
}

/** The last of the list, because it cannot be taken back (LAW-11). */
function CloseForm({ isGuest, answer }: { isGuest: boolean; answer?: FormAnswer }) {
  const name = isGuest ? words.erase : words.close;
  return (
    <WayFold name={name} isOpen={answer?.form === 'close' && Boolean(answer.problem)}>
      <AdminForm name="close" answer={answer} method="post" className={styles.form}>
        <input type="hidden" name="intent" value="close" />
        <p className={styles.quiet}>{words.closeLine}</p>
        <AdminCheckbox label={isGuest ? words.eraseConfirm : words.closeConfirm} name="confirmed" required />
        <Button type="submit" kind="danger" size="small">
          {name}
        </Button>
      </AdminForm>
    </WayFold>
  );
}
