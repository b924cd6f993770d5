import { staffAccount } from '#app/texts/en/console/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './account.module.css';

const words = staffAccount.codes;

type RecoverySectionProps = {
  hasFactor: boolean;
  left: number;
  /** Just made; they are shown only now. */
  fresh: readonly string[] | null;
};

/** The recovery codes: shown once, counted afterwards (SIGN-03). */
export function RecoverySection({ hasFactor, left, fresh }: RecoverySectionProps) {
  return (
    <Section title={words.title} size="h4" rule="line">
      <div className={styles.stack}>
        <p className={styles.quiet}>{hasFactor ? words.line : words.none}</p>
        {fresh && (
          <>
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
          </>
        )}
        {hasFactor && !fresh && (
          <>
            <p>{words.left(left)}</p>
            <Form method="post" className={styles.form} preventScrollReset>
              <input type="hidden" name="intent" value="codes-renew" />
              <p className={styles.quiet}>{words.renewLine}</p>
              <div>
                <Button type="submit" kind="outline" size="small">
                  {words.renew}
                </Button>
              </div>
            </Form>
          </>
        )}
      </div>
    </Section>
  );
}
