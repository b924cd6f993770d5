import type { ReactNode } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { streetOf } from '#domain/delivery/street.ts';
import { TEXT_LIMITS } from '#domain/identity/person-text.ts';
import { AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { EditOrderForm, Submit } from './order-form.tsx';
import type { FoundOrder } from './order-found.ts';

const words = consoleTexts.order;

/** Arrival, which stands below its time, address and notes: shown to everybody, changed by those who may (STAFF-04). */
export function OrderEdits({ found }: { found: FoundOrder }) {
  const { order, may } = found;
  return (
    <>
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
    </>
  );
}

function Edit({ may, children }: { may: boolean; children: ReactNode }) {
  if (!may) return null;
  return <Fold name={words.edit}>{children}</Fold>;
}
