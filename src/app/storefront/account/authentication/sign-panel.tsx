import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { fullName } from '#domain/identity/profile.ts';
import type { Me } from '#services/identity/read-me.ts';
import styles from '../account.module.css';
import { LogoutForm } from '../profile/own-data.tsx';
import profile from '../profile/profile.module.css';
import { AdultField, PersonFields, PinFields, SignInFields, SignUpFields } from './entry-fields.tsx';
import { EntryForm, type RefusedForm } from './entry-form.tsx';

type DemoPerson = { id: string; name: string };

type SignPanelProps = {
  tab: 'sign-in' | 'create';
  isFromCheckout: boolean;
  isByPin: boolean;
  mayBeGuest: boolean;
  demoPeople: readonly DemoPerson[];
  refused: RefusedForm;
};

/** Two tabs that are addresses, so that they and their forms work before any script (AUTH-06, AUTH-22). */
export function SignPanel({ tab, isFromCheckout, isByPin, mayBeGuest, demoPeople, refused }: SignPanelProps) {
  const account = accountTexts;
  const from = isFromCheckout ? '&from=checkout' : '';
  const tabs = [
    { href: `/account?tab=sign-in${from}`, label: account.tabs.signIn, current: tab === 'sign-in' },
    { href: `/account?tab=create${from}`, label: account.tabs.create, current: tab === 'create' },
  ];
  return (
    <>
      <div className={styles.entry}>
        <p className={styles.why}>{account.why}</p>
        <div className={styles.panel}>
          <Tabs label={account.tabs.label} tabs={tabs} />
          {tab === 'sign-in' && isByPin && <PinEntry from={from} refused={refused} />}
          {tab === 'sign-in' && !isByPin && (
            <EntryForm key="sign-in" way="sign-in" refused={refused} submit={account.signIn}>
              {(values) => <SignInFields values={values} />}
            </EntryForm>
          )}
          {tab === 'sign-in' && !isByPin && (
            <div className={styles.otherWays}>
              <AppLink className={styles.otherWay} href="/account/forgot">
                {account.forgot.title}
              </AppLink>
              <AppLink className={styles.otherWay} href={`/account?tab=sign-in&by=pin${from}`}>
                {account.usePin}
              </AppLink>
            </div>
          )}
          {tab === 'create' && (
            <EntryForm key="sign-up" way="sign-up" refused={refused} submit={account.create}>
              {(values) => <SignUpFields values={values} />}
            </EntryForm>
          )}
        </div>
      </div>
      {mayBeGuest && <GuestSection refused={refused} />}
      {demoPeople.length > 0 && <DemoSection people={demoPeople} />}
    </>
  );
}

/** AUTH-21: the sign-in of legacy accounts. */
function PinEntry({ from, refused }: { from: string; refused: RefusedForm }) {
  const account = accountTexts;
  return (
    <>
      <EntryForm key="pin" way="pin" refused={refused} submit={account.signIn}>
        {(values) => <PinFields values={values} />}
      </EntryForm>
      <AppLink className={styles.otherWay} href={`/account?tab=sign-in${from}`}>
        {account.useEmail}
      </AppLink>
    </>
  );
}

function GuestSection({ refused }: { refused: RefusedForm }) {
  const account = useEditable('account', accountTexts);
  return (
    <Section title={account.guest.title} rule="line">
      <p>{account.guest.text}</p>
      <div className={styles.panel}>
        <EntryForm way="guest" refused={refused} submit={account.guest.submit}>
          {(values) => (
            <>
              <PersonFields values={values} />
              <AdultField />
            </>
          )}
        </EntryForm>
      </div>
    </Section>
  );
}

function DemoSection({ people }: { people: readonly DemoPerson[] }) {
  const account = accountTexts;
  return (
    <Section title={account.demo.title} rule="line">
      <ul className={styles.people}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Form method="post">
              <input type="hidden" name="way" value="demo" />
              <input type="hidden" name="customerId" value={id} />
              <Button type="submit" kind="outline" size="small">
                {account.demo.signInAs(name)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A guest has a name and a phone here, no profile, no orders, no messages (AUTH-23). */
export function GuestPanel({ guest }: { guest: Extract<Me, { kind: 'guest' | 'customer' }> }) {
  const account = accountTexts;
  return (
    <div className={profile.who}>
      <p>
        {account.guest.asGuest(fullName(guest) ?? account.fullNameFallback)}, {formatPhone(guest.phone)}
      </p>
      <LogoutForm />
    </div>
  );
}
