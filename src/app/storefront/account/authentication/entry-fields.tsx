import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import styles from '../account.module.css';
import { EntryBox, EntryField } from './entry-form.tsx';

type Values = { values: Record<string, string> };

export function SignInFields({ values }: Values) {
  const account = accountTexts;
  return (
    <>
      <EmailField values={values} />
      <EntryField
        label={account.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  );
}

export function PinFields({ values }: Values) {
  const account = accountTexts;
  return (
    <>
      <EntryField
        label={account.phone}
        name="phone"
        type="tel"
        autoComplete="username"
        defaultValue={values.phone}
        required
      />
      <EntryField
        label={account.pin}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="current-password"
        required
      />
    </>
  );
}

export function PersonFields({ values }: Values) {
  const account = accountTexts;
  return (
    <>
      <div className={styles.pair}>
        <EntryField
          label={account.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={values.firstName}
          required
        />
        <EntryField
          label={account.lastName}
          name="lastName"
          autoComplete="family-name"
          defaultValue={values.lastName}
          required
        />
      </div>
      <EntryField
        label={account.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        required
      />
    </>
  );
}

export function AdultField() {
  const account = accountTexts;
  return <EntryBox label={account.adult} name="isOver21" required />;
}

/** A new password, typed twice (AUTH-11, AUTH-26, AUTH-31). */
export function NewPassword() {
  const account = accountTexts;
  return (
    <>
      <EntryField
        label={account.password}
        hint={account.passwordHint}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <EntryField
        label={account.confirmation}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** The e-mail as the name to sign in with. */
export function EmailField({ values }: Values) {
  const account = accountTexts;
  return (
    <EntryField
      label={account.email}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      defaultValue={values.email}
      required
    />
  );
}

export function SignUpFields({ values }: Values) {
  const { ui } = useTexts();
  const account = accountTexts;
  return (
    <>
      <PersonFields values={values} />
      <EmailField values={values} />
      <NewPassword />
      <EntryField
        label={account.address}
        optional={ui.optional}
        name="address"
        autoComplete="street-address"
        defaultValue={values.address}
      />
      <AdultField />
    </>
  );
}
