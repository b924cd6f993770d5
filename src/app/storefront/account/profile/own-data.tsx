import { Download, LogOut } from 'lucide-react';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { clearPerson } from '../../browser/stored-keys.ts';
import { EntryForm, type RefusedForm } from '../authentication/entry-form.tsx';
import styles from './profile.module.css';

/** Data export, signing out everywhere, and closing the account (LAW-11, SEC-11). */
export function OwnData({ refused }: { refused: RefusedForm }) {
  const { more } = accountTexts;
  const isOpen = refused?.way === 'close';
  return (
    <Section title={more.title} rule="line" size="h4">
      <div className={styles.pair}>
        <Form method="get" action="/account/export" reloadDocument>
          <Button type="submit" kind="outline" size="small" icon={Download}>
            {more.export}
          </Button>
        </Form>
        <LogoutForm isEverywhere />
      </div>
      <details className={styles.more} open={isOpen || undefined} key={String(isOpen)}>
        <summary>{more.close}</summary>
        <p>{more.closeText}</p>
        <EntryForm way="close" refused={refused} submit={more.close}>
          {() => <CheckboxField label={more.closeConfirm} name="confirmed" />}
        </EntryForm>
      </details>
    </Section>
  );
}

/** Loads a new document: nothing of this person stays in memory, and the live stream ends (AUTH-30). */
export function LogoutForm({ isEverywhere = false }: { isEverywhere?: boolean }) {
  const account = accountTexts;
  return (
    <Form method="post" action="/sign-out" reloadDocument onSubmit={() => clearPerson()}>
      {isEverywhere && <input type="hidden" name="everywhere" value="yes" />}
      <Button type="submit" kind={isEverywhere ? 'outline' : 'quiet'} size="small" icon={LogOut}>
        {isEverywhere ? account.more.everywhere : account.logout}
      </Button>
    </Form>
  );
}
