import { useNavigation } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { signWithPasskey } from '../account/ask-passkey.ts';
import { PasskeyForm } from '../account/passkey-button.tsx';
import styles from './sign-in.module.css';

/** The refusals of the staff sign-in; none of their sentences needs facts. */
export type SignInProblem =
  | 'malformed'
  | 'forbidden'
  | 'too-long'
  | 'too-many-tries'
  | 'credentials-missing'
  | 'credentials-wrong'
  | 'email-invalid'
  | 'password-short'
  | 'passwords-differ'
  | 'link-spent'
  | 'step-spent'
  | 'code-invalid'
  | 'passkey-invalid';

export type StepProps = {
  step: { token: string; hasApp: boolean; hasPasskey: boolean };
  problem: SignInProblem | null;
  hasPasskeys: boolean;
};

const words = staffAccount.step;

/** After the password: a code of the app, a recovery code, or a passkey instead (SIGN-04). */
export function SecondStep({ step, problem, hasPasskeys }: StepProps) {
  return (
    <div className={styles.door}>
      <Card>
        <div className={styles.form}>
          <Form method="post" className={styles.form}>
            <Heading level={1} size="h3">
              {words.title}
            </Heading>
            <p>{step.hasApp ? words.line : words.lineRecovery}</p>
            {problem && <SignInNotice problem={problem} />}
            <input type="hidden" name="intent" value="code" />
            <input type="hidden" name="stepToken" value={step.token} />
            <TextField
              label={words.code}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
            />
            <Button type="submit" wide busy={useNavigation().state === 'submitting'}>
              {words.submit}
            </Button>
          </Form>
          {step.hasPasskey && hasPasskeys && <PasskeySignIn />}
          <p className="small">
            <AppLink href="/staff">{words.again}</AppLink>
          </p>
        </div>
      </Card>
    </div>
  );
}

/** A passkey opens the console by itself (SIGN-06). */
export function PasskeySignIn() {
  const ask = () => signWithPasskey('sign-in');
  return <PasskeyForm intent="passkey" label={staffAccount.passkey.signIn} ask={ask} wide />;
}

/** Why the last form was refused. */
export function SignInNotice({ problem }: { problem: SignInProblem }) {
  const { refused } = staffAccount;
  const isWrong = problem === 'credentials-wrong';
  return (
    <Notice tone="bad" live>
      {isWrong ? refused['credentials-wrong'] : consoleProblemWords({ problem })}
    </Notice>
  );
}
