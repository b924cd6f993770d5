import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { streetOf } from '#domain/delivery/zip.ts';
import { TEXT_LIMITS } from '#domain/identity/person-text.ts';
import { AdminSelect, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { EditOrderForm, OrderAction, Submit } from './order-actions.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = consoleTexts.order;

/** Address, notes and arrival: shown to everybody, changed by those who may (STAFF-04). */
export function OrderEdits({ found }: { found: FoundOrder }) {
  const { order, may } = found;
  return (
    <>
      <Section title={words.address} size="h4" rule="line">
        <p>{order.deliveryAddress}</p>
        <Edit may={may.editAddress}>
          <EditOrderForm found={found} intent="address">
            <AdminText label={words.street} name="street" defaultValue={streetOf(order)} required />
            <AdminText label={words.city} name="city" defaultValue={order.city} required />
            <Submit kind="outline">{words.save}</Submit>
          </EditOrderForm>
        </Edit>
      </Section>
      <Section title={words.notes} size="h4" rule="line">
        <p>{order.deliveryNotes || words.noNotes}</p>
        <Edit may={may.editNotes}>
          <EditOrderForm found={found} intent="notes">
            <AdminTextArea
              label={words.notes}
              name="notes"
              maxLength={TEXT_LIMITS.notes}
              defaultValue={order.deliveryNotes ?? ''}
            />
            <Submit kind="outline">{words.save}</Submit>
          </EditOrderForm>
        </Edit>
      </Section>
      {may.editEta && (
        <EditOrderForm found={found} intent="eta">
          <AdminText
            label={words.eta}
            name="minutes"
            inputMode="numeric"
            pattern="[0-9]*"
            trail={words.minutes}
            defaultValue={order.etaMinutes ?? ''}
          />
          <Submit kind="outline">{words.save}</Submit>
        </EditOrderForm>
      )}
    </>
  );
}

function Edit({ may, children }: { may: boolean; children: ReactNode }) {
  if (!may) return null;
  return <Fold name={words.edit}>{children}</Fold>;
}

const again = consoleTexts.order.replacement;

/** What was sent again for this order, or what it was sent again for, and the form that does so (HELP-20). */
export function Replacement({ found }: { found: FoundOrder }) {
  const { replaces, replacements, may } = found;
  if (!replaces && replacements.length === 0 && !may.replace) return null;
  return (
    <Section title={again.title} size="h4" rule="line">
      {replaces && <Named label={again.of} number={replaces} />}
      {replacements.map((number) => (
        <Named label={again.by} number={number} key={number} />
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
    <Fold name={again.open}>
      <OrderAction found={found} intent="replace">
        <p className={styles.quiet}>{again.line}</p>
        <input type="hidden" name="key" value={found.formKey} />
        {found.lines.map((line) => (
          <AdminSelect
            key={line.id}
            label={`${line.productName} ${line.optionName}`}
            name={`line-${line.id}`}
            options={Array.from({ length: line.quantity + 1 }, (_, count) => ({
              value: String(count),
              label: again.units(count),
            }))}
          />
        ))}
        <AdminText label={again.reason} name="reason" maxLength={300} required />
        <Submit>{again.send}</Submit>
      </OrderAction>
    </Fold>
  );
}
