import type { ComponentProps } from 'react';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { SessionSection } from '../account/session-section.tsx';
import styles from './people.module.css';

const words = staffAccount.colleague;

type AccessSectionsProps = {
  name: string;
  factors: { hasApp: boolean; hasPasskey: boolean };
  sessions: ComponentProps<typeof SessionSection>['sessions'];
};

/** A colleague's second factors, for when they are lost, and where they are signed in (SIGN-11, SIGN-12). */
export function AccessSections({ name, factors: { hasApp, hasPasskey }, sessions }: AccessSectionsProps) {
  const kinds = [...(hasPasskey ? [words.passkey] : []), ...(hasApp ? [words.app] : [])];
  return (
    <>
      <Section title={words.factors} size="h4" rule="line">
        {kinds.length > 0 ? <p>{kinds.join(', ')}</p> : <p className={styles.quiet}>{words.none}</p>}
        {kinds.length > 0 && (
          <Form method="post" className={styles.form} preventScrollReset>
            <input type="hidden" name="intent" value="factors-remove" />
            <p className={styles.quiet}>{words.removeLine}</p>
            <div>
              <Button type="submit" kind="danger">
                {words.remove}
              </Button>
            </div>
          </Form>
        )}
      </Section>
      <SessionSection title={staffAccount.sessions.titleOf(name)} sessions={sessions} />
    </>
  );
}
