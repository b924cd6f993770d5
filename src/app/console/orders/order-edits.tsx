import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { streetOf } from '#domain/delivery/street.ts';
import { TEXT_LIMITS } from '#domain/identity/person-text.ts';
import { AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { EditOrderForm, Submit } from './order-form.tsx';
import type { FoundOrder } from './order-found.ts';

const words = consoleTexts.order;

/** What may be changed of its way: the panel begins with address and notes, so that they are not read again here (STAFF-04, LOOK-262). */
export function OrderEdits({ found }: { found: FoundOrder }) {
  const { order, may } = found;
  if (!may.editEta && !may.editAddress && !may.editNotes) return null;
  return (
    <Section title={words.arrival} size="h4" rule="line">
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
      {may.editAddress && (
        <Fold name={words.changeAddress}>
          <EditOrderForm found={found} intent="address">
            <AdminText label={words.street} name="street" defaultValue={streetOf(order)} required />
            <AdminText label={words.city} name="city" defaultValue={order.city} required />
            <Submit kind="outline">{words.save}</Submit>
          </EditOrderForm>
        </Fold>
      )}
      {may.editNotes && (
        <Fold name={order.deliveryNotes ? words.changeNotes : words.addNotes}>
          <EditOrderForm found={found} intent="notes">
            <AdminTextArea
              label={words.notes}
              name="notes"
              maxLength={TEXT_LIMITS.notes}
              defaultValue={order.deliveryNotes ?? ''}
            />
            <Submit kind="outline">{words.save}</Submit>
          </EditOrderForm>
        </Fold>
      )}
    </Section>
  );
}
