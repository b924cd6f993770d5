import { useLocation } from 'react-router';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import styles from '../account/account.module.css';

const OWN_PAGE = '/staff/account';

type Reset = { id: number; at: Date; firstName: string; lastName: string; email: string };
type ConsoleNoticesProps = { resets: readonly Reset[]; isFactorMissing: boolean };

/** What whoever signs in has to know before anything else (SIGN-08, SIGN-14). */
export function ConsoleNotices({ resets, isFactorMissing }: ConsoleNoticesProps) {
  const { pathname } = useLocation();
  // The own page says it itself.
  const asksFactor = isFactorMissing && pathname !== OWN_PAGE;
  if (!asksFactor && resets.length === 0) return null;
  return (
    <div className={styles.notices}>
      {resets.map(({ id, at, firstName, lastName, email }) => (
        <Notice key={id} tone="bad">
          {staffAccount.notices.reset(nameInFull({ firstName, lastName }), email, moments.dateAndMinute(at))}
          <Form method="post" action={OWN_PAGE}>
            <input type="hidden" name="intent" value="notice-read" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="back" value={pathname} />
            <Button type="submit" kind="outline" size="small">
              {staffAccount.notices.read}
            </Button>
          </Form>
        </Notice>
      ))}
      {asksFactor && (
        <Notice tone="warn">
          {staffAccount.needed} <AppLink href={`${OWN_PAGE}#security`}>{staffAccount.setUp}</AppLink>
        </Notice>
      )}
    </div>
  );
}
