import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { mergeWords } from '#app/texts/en/console/merge.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { FoundCustomer } from '#services/customers/customer-admin.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { OpeningRow } from '../shell/opening-row.tsx';
import { CustomerCorrection } from './customer-correction.tsx';
import { HoldForm } from './customer-hold.tsx';
import styles from './customers.module.css';

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
      </ul>
    </Section>
  );
}
