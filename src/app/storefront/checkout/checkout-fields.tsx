import { checkoutTexts } from '#app/texts/en/storefront/checkout.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { TextArea, TextField } from '#app/ui/form/text-field.tsx';
import { useEditable, useTexts } from '#app/ui/texts-context.tsx';
import type { CheckoutForm } from '#domain/checkout.ts';
import { formatPhone } from '#domain/identity/person-text.ts';
import { toSubstitution } from '#domain/orders/edits/substitution.ts';
import styles from './checkout.module.css';
import type { FieldErrors } from './field-errors.ts';
import { SUBSTITUTION } from './order-lines.tsx';

type FieldsProps = {
  start: CheckoutForm;
  asksAge: boolean;
  zipError: string | undefined;
  errors: FieldErrors;
  onPlace: () => void;
};

/** CHECK-04..06, CHECK-29. */
export function CheckoutFields({ start, asksAge, zipError, errors, onPlace }: FieldsProps) {
  const { ui } = useTexts();
  const checkout = useEditable('checkout', checkoutTexts);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={checkout.firstName}
          name="firstName"
          required
          autoComplete="given-name"
          defaultValue={start.firstName}
          error={errors.firstName}
        />
        <TextField
          label={checkout.lastName}
          name="lastName"
          required
          autoComplete="family-name"
          defaultValue={start.lastName}
          error={errors.lastName}
        />
      </div>
      <TextField
        label={checkout.phone}
        hint={checkout.phoneHint}
        name="phone"
        required
        type="tel"
        autoComplete="tel"
        defaultValue={formatPhone(start.phone)}
        error={errors.phone}
      />
      <TextField
        label={checkout.street}
        name="street"
        required
        autoComplete="shipping street-address"
        defaultValue={start.street}
        error={errors.street}
        onChange={onPlace}
      />
      <div className={styles.pair}>
        <TextField
          label={checkout.city}
          name="city"
          required
          autoComplete="shipping address-level2"
          defaultValue={start.city}
          error={errors.city}
        />
        <TextField
          label={checkout.zip}
          name="zip"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={10}
          defaultValue={start.zip}
          error={zipError ?? errors.zip}
          onChange={onPlace}
        />
      </div>
      <TextArea
        label={checkout.notes}
        hint={checkout.notesHint}
        optional={ui.optional}
        name="notes"
        maxLength={500}
        defaultValue={start.notes}
        error={errors.notes}
      />
      <CheckboxField
        label={checkout.bag}
        hint={checkout.bagHint}
        name="bagRequested"
        defaultChecked={start.bagRequested}
      />
      {asksAge && <CheckboxField label={checkout.adult} name="isOver21" error={errors.isOver21} />}
    </>
  );
}

/** The form as typed. */
export function readCheckoutFields(form: HTMLFormElement): CheckoutForm {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    street: text('street'),
    city: text('city'),
    zip: text('zip'),
    notes: text('notes'),
    bagRequested: data.has('bagRequested'),
    isOver21: data.has('isOver21'),
    method: text('method'),
    substitutions: Object.fromEntries(
      [...data].flatMap(([name, chosen]) =>
        name.startsWith(SUBSTITUTION) ? [[name.slice(SUBSTITUTION.length), toSubstitution(chosen)]] : [],
      ),
    ),
    ...(data.get('window') ? { window: text('window') } : {}),
  };
}
