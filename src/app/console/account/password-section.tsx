import { staffAccount } from '#app/texts/en/console/account.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useTimesSaved } from '../shell/form-versions.ts';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';

const words = staffAccount.password;

type PasswordSectionProps = {
  hasPassword: boolean;
  /** Where somebody makes the own setup link; null for who has to ask an admin. */
  linkMaker: string | null;
  answer?: FormAnswer;
};

/** One's own password, changed by the one so far; people of the demo have none (SIGN-16). */
export function PasswordSection({ hasPassword, linkMaker, answer }: PasswordSectionProps) {
  const drawn = useTimesSaved(answer?.form === 'password' ? answer : undefined);
  if (!hasPassword)
    return (
      <AccountRow
        title={words.title}
        line={linkMaker ? words.noneOwn : words.none}
        action={
          linkMaker && (
            <div>
              <ButtonLink href={linkMaker} kind="outline" size="small">
                {words.toLink}
              </ButtonLink>
            </div>
          )
        }
      />
    );
  return (
    <AccountRow title={words.title} line={words.line}>
      <details
        key={drawn}
        className={styles.change}
        open={answer?.form === 'password' && Boolean(answer.problem)}
      >
        <summary>{words.change}</summary>
        <FieldForm name="password" method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="intent" value="password" />
          <PasswordField label={words.old} name="password" autoComplete="current-password" required />
          <PasswordField label={words.fresh} name="newPassword" autoComplete="new-password" required />
          <PasswordField label={words.again} name="again" autoComplete="new-password" required />
          <div>
            <Button type="submit">{words.save}</Button>
          </div>
        </FieldForm>
      </details>
    </AccountRow>
  );
}
