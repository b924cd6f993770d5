import { consoleTexts } from '#app/texts/en/console/console.ts';
import { statementTexts } from '#app/texts/en/console/statements.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatUsd } from '#domain/money.ts';
import { FieldForm } from '../../form/field-form.tsx';
import { NamedOrder } from '../../shell/named-order.tsx';
import type { StatementPageData } from './statement.route.tsx';
import styles from './statements.module.css';

const words = statementTexts.owed;

/** What came too much or for an order that is over, until it has gone back (MATCH-08, MATCH-09). */
export function OwedList({ data: { toGiveBack } }: { data: StatementPageData }) {
  return (
    <Section title={words.title} aside={toGiveBack.length} size="h4" rule="line">
      <div className={styles.lines}>
        {toGiveBack.map(({ id, orderNumber, callNumber, customerName, method, payer, cents }) => (
          <article key={id} className={styles.line} aria-label={consoleTexts.order.goTo(orderNumber)}>
            <div className={styles.facts}>
              <p className={styles.head}>
                <NamedOrder orderNumber={orderNumber} callNumber={callNumber} />
                <span className={styles.amount}>{formatUsd(cents)}</span>
              </p>
              <p className={styles.quiet}>
                {words.line(payer || customerName, consoleTexts.methods[method])}
              </p>
            </div>
            <FieldForm name={`given ${id}`} method="post" className={styles.lineForm} preventScrollReset>
              <input type="hidden" name="match" value={id} />
              <Button type="submit" name="intent" value="given" size="small" kind="outline">
                {words.given} <span className="sr-only">{orderNumber}</span>
              </Button>
            </FieldForm>
          </article>
        ))}
      </div>
    </Section>
  );
}
