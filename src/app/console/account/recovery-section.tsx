import { staffAccount } from '#app/texts/en/console/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';

const words = staffAccount.codes;

type RecoverySectionProps = {
  left: number;
  /** Just made; they are shown only now. */
  fresh: readonly string[] | null;
};

/** The recovery codes: shown once, counted afterwards (SIGN-03). */
export function RecoverySection({ left, fresh }: RecoverySectionProps) {
  return (
    <AccountRow
      title={words.title}
      line={words.line}
      action={
        !fresh && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="codes-renew" />
            <Button type="submit" kind="outline" size="small">
              {words.renew}
            </Button>
          </Form>
        )
      }
    >
      {fresh && (
        <div className={styles.stack}>
          <Notice tone="warn" live>
            {words.once}
          </Notice>
          <ul className={styles.codes}>
            {fresh.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!fresh && (
        <p className={styles.quiet}>
          {words.left(left)} {words.renewLine}
        </p>
      )}
    </AccountRow>
  );
}
