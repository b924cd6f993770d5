import { useTexts } from '#app/ui/texts-context.tsx';
import { formatPhone } from '#domain/identity/contact.ts';
import type { Profile } from '#services/customers/read-account.ts';
import { EntryField } from '../authentication/entry-field.tsx';
import { PersonFields } from '../authentication/entry-fields.tsx';
import { EntryForm, type Refused } from '../authentication/entry-form.tsx';
import styles from './profile.module.css';

/** ACCT-03: names, phone, e-mail and address; open after a refusal. */
export function EditProfile({ profile, refused }: { profile: Profile; refused: Refused }) {
  const { account, ui } = useTexts();
  const kept: Record<string, string> = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: formatPhone(profile.phone),
    email: profile.email ?? '',
    address: profile.address ?? '',
  };
  const isOpen = refused?.way === 'profile';
  return (
    <details className={styles.more} open={isOpen || undefined} key={String(isOpen)}>
      <summary>{account.edit}</summary>
      <EntryForm way="profile" refused={refused} submit={account.save}>
        {(typed) => {
          const values = { ...kept, ...typed };
          return (
            <>
              <PersonFields values={values} />
              <EntryField
                label={account.email}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={values.email}
              />
              <EntryField
                label={account.address}
                optional={ui.optional}
                name="address"
                autoComplete="street-address"
                defaultValue={values.address}
              />
            </>
          );
        }}
      </EntryForm>
    </details>
  );
}
