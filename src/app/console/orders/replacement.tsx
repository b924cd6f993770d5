import { Link } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';

import { Section } from '#app/ui/layout/section.tsx';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { OrderAction, Submit } from './order-form.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = consoleTexts.order.replacement;

/** What was sent again for this order, or what it was sent again for, and the form that does so (HELP-20). */
export function Replacement({ found }: { found: FoundOrder }) {
  const { replaces, replacements, may } = found;
  if (!replaces && replacements.length === 0 && !may.replace) return null;
  return (
    <Section title={words.title} size="h4" rule="line">
      {replaces && <Named label={words.of} number={replaces} />}
      {replacements.map((number) => (
        <Named label={words.by} number={number} key={number} />
      ))}
      {may.replace && <ReplaceForm found={found} />}
    </Section>
  );
}

function Named({ label, number }: { label: string; number: string }) {
  return (
    <p>
      {label} <Link to={`/staff/orders/${number}`}>{number}</Link>
    </p>
  );
}

function ReplaceForm({ found }: { found: FoundOrder }) {
  return (
    <Fold name={words.open}>
      <OrderAction found={found} intent="replace">
        <p className={styles.quiet}>{words.line}</p>
        <input type="hidden" name="key" value={found.formKey} />
        {found.lines.map((line) => (
          <AdminSelect
            key={line.id}
            label={`${line.productName} ${line.optionName}`}
            name={`line-${line.id}`}
            options={Array.from({ length: line.quantity + 1 }, (_, count) => ({
              value: String(count),
              label: words.units(count),
            }))}
          />
        ))}
        <AdminText label={words.reason} name="reason" maxLength={300} required />
        <Submit>{words.send}</Submit>
      </OrderAction>
    </Fold>
  );
}
