import { useNavigation } from 'react-router';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { PROFILE_MOODS } from '#domain/identity/profile-moods.ts';
import { ORDER_NEWS } from '#domain/outbox/order-news.ts';
import type { AccountProfile } from '#services/customers/read-account.ts';
import { PersonFields } from '../authentication/entry-fields.tsx';
import { EntryField, EntryForm, Refusal, type RefusedForm } from '../authentication/entry-form.tsx';
import styles from './profile.module.css';

/** ACCT-03: names, phone, e-mail and address; open after a refusal. */
export function EditProfile({ profile, refused }: { profile: AccountProfile; refused: RefusedForm }) {
  const { ui } = useTexts();
  const account = accountTexts;
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

/** ACCT-05, ACCT-06, ACCT-08: two of the eight, either may be empty. */
export function MoodsForm({ profile, refused }: { profile: AccountProfile; refused: RefusedForm }) {
  const account = accountTexts;
  const navigation = useNavigation();
  const options = [
    { value: '', label: account.moods.none },
    ...PROFILE_MOODS.map((mood) => ({ value: mood, label: mood })),
  ];
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="way" value="moods" />
      <div className={styles.pair}>
        <SelectField
          label={account.moods.primary}
          name="primary"
          options={options}
          defaultValue={profile.primaryMood ?? ''}
        />
        <SelectField
          label={account.moods.secondary}
          name="secondary"
          options={options}
          defaultValue={profile.secondaryMood ?? ''}
        />
      </div>
      <Refusal way="moods" refused={refused} />
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="outline"
          busy={navigation.state !== 'idle' && navigation.formData?.get('way') === 'moods'}
        >
          {account.save}
        </Button>
      </div>
      <p className={styles.quiet}>{account.moods.tried(profile.moodsTried)}</p>
    </Form>
  );
}

/** Texts about drops come only to who has asked for them (LAW-10, CLUB-08), news of orders as it was chosen (MAIL-02). */
export function NewsForm({ profile, refused }: { profile: AccountProfile; refused: RefusedForm }) {
  const account = accountTexts;
  const navigation = useNavigation();
  return (
    <Section title={account.news.title} rule="chapter">
      <Form
        method="post"
        className={styles.form}
        preventScrollReset
        key={`${profile.wantsNews} ${profile.orderNews}`}
      >
        <input type="hidden" name="way" value="news" />
        <CheckboxField
          look="switch"
          label={account.news.label}
          hint={profile.orderNews ? undefined : account.news.hint}
          name="wanted"
          value="on"
          defaultChecked={profile.wantsNews}
        />
        {profile.orderNews && (
          <SelectField
            label={account.news.orders}
            name="orderNews"
            options={ORDER_NEWS.map((value) => ({ value, label: account.news.choices[value] }))}
            defaultValue={profile.orderNews}
          />
        )}
        <Refusal way="news" refused={refused} />
        <div className={styles.actions}>
          <Button
            type="submit"
            kind="outline"
            busy={navigation.state !== 'idle' && navigation.formData?.get('way') === 'news'}
          >
            {account.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
