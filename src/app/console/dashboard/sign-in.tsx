import { ChevronRight } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { sessionEndWords } from '#app/texts/en/console/session-end.ts';
import { people } from '#app/texts/en/console/staff.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldErrorsContext } from '../form/field-errors.tsx';
import { PasswordField } from '../form/password-field.tsx';
import {
  PasskeySignIn,
  SecondStep,
  SignInNotice,
  type SignInProblem,
  type StepProps,
} from './second-step.tsx';
import styles from './sign-in.module.css';

type Answer = {
  problem: SignInProblem | null;
  email: string;
  step: StepProps['step'] | null;
  /** The names of the fields that were left empty. */
  missing: readonly string[];
};
type DemoPerson = { id: string; firstName: string; lastName: string; role: string };

type SignInProps = {
  people: readonly DemoPerson[];
  hasPasskeys: boolean;
  /** The letters of the shop's mark. */
  mark: string;
  answer?: Answer;
};

/** The staff sign-in: the owner's first visit by the setup link, else e-mail and password (STAFF-01). */
export function SignIn({ people, hasPasskeys, mark, answer }: SignInProps) {
  const [search] = useSearchParams();
  const setUpToken = search.get('setup');
  const joinToken = search.get('join');
  if (answer?.step)
    return <SecondStep step={answer.step} problem={answer.problem} hasPasskeys={hasPasskeys} />;
  const errors = errorsOf(answer);
  const problem = Object.keys(errors).length === 0 ? answer?.problem : null;
  const isUnsaved = search.has('unsaved') && !answer;
  const refusal = problem ? (
    <SignInNotice problem={problem} />
  ) : (
    isUnsaved && <Notice tone="warn">{sessionEndWords.signedOut.unsaved}</Notice>
  );
  return (
    <FieldErrorsContext value={errors}>
      <div className={styles.door}>
        <Card>
          <p className={`wordmark ${styles.mark}`} aria-hidden="true">
            {mark}
          </p>
          {setUpToken && <SetUp setUpToken={setUpToken} email={answer?.email} refusal={refusal} />}
          {joinToken && !setUpToken && <Join joinToken={joinToken} refusal={refusal} />}
          {!setUpToken && !joinToken && (
            <div className={styles.form}>
              <Credentials email={answer?.email} refusal={refusal} />
              {hasPasskeys && <PasskeySignIn />}
            </div>
          )}
        </Card>
        {people.length > 0 && !setUpToken && !joinToken && <DemoPeople people={people} />}
      </div>
    </FieldErrorsContext>
  );
}

const FIELD_OF: Partial<Record<SignInProblem, string>> = {
  'email-invalid': 'email',
  'password-short': 'password',
  'passwords-differ': 'again',
};

/** What is said at its field, as in every form of the console (LOOK-394). */
function errorsOf(answer: Answer | undefined): Record<string, string> {
  const { problem, missing = [] } = answer ?? {};
  if (!problem) return {};
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, fieldWords.missing]));
  const field = FIELD_OF[problem];
  return field ? { [field]: consoleProblemWords({ problem }) } : {};
}

/** The browser's own bubble would cover the next label: what is wrong the server says, with script and without. */
function DoorForm({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLFormElement>(null);
  const errors = useContext(FieldErrorsContext);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <Form method="post" className={styles.form} noValidate ref={ref}>
      {children}
    </Form>
  );
}

type FormProps = { email?: string; refusal: ReactNode };

function Credentials({ email, refusal }: FormProps) {
  const words = consoleTexts.signIn;
  return (
    <DoorForm>
      <Heading level={1} size="h3">
        {words.title}
      </Heading>
      {refusal}
      <input type="hidden" name="intent" value="sign-in" />
      <StaffEmailField email={email} />
      <PasswordField label={words.password} name="password" autoComplete="current-password" required />
      <Button type="submit" wide busy={useIsBusy()}>
        {words.submit}
      </Button>
      <p className={styles.lost}>
        {words.lost} <code>{words.ownWay}</code>
      </p>
    </DoorForm>
  );
}

function SetUp({ setUpToken, email, refusal }: FormProps & { setUpToken: string }) {
  const words = consoleTexts.signIn;
  return (
    <DoorForm>
      <Heading level={1} size="h3">
        {words.setUp}
      </Heading>
      <p>{words.setUpLine}</p>
      {refusal}
      <input type="hidden" name="intent" value="set-up" />
      <input type="hidden" name="setUpToken" value={setUpToken} />
      <StaffEmailField email={email} />
      <StaffNewPassword />
      <Button type="submit" wide busy={useIsBusy()}>
        {words.setUp}
      </Button>
    </DoorForm>
  );
}

function DemoPeople({ people }: { people: readonly DemoPerson[] }) {
  const words = consoleTexts.signIn;
  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <Heading level={2} size="h4" id="demo-people">
        {words.demoTitle}
      </Heading>
      <p className="small">{words.demoLine}</p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <DemoEntry {...person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DemoEntry({ id, firstName, lastName, role }: DemoPerson) {
  const name = nameInFull({ firstName, lastName });
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="demo" />
      <input type="hidden" name="staffId" value={id} />
      <button type="submit" className={styles.person} aria-label={consoleTexts.signIn.as(name, role)}>
        <strong>{name}</strong>
        <span>{role}</span>
        <Icon of={ChevronRight} size="small" />
      </button>
    </Form>
  );
}

function useIsBusy(): boolean {
  return useNavigation().state === 'submitting';
}

/** The first visit of a new colleague, by the link of an invitation (STAFF-01). */
function Join({ joinToken, refusal }: FormProps & { joinToken: string }) {
  return (
    <DoorForm>
      <Heading level={1} size="h3">
        {people.join.title}
      </Heading>
      <p>{people.join.line}</p>
      {refusal}
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="joinToken" value={joinToken} />
      <StaffNewPassword />
      <Button type="submit" wide busy={useNavigation().state === 'submitting'}>
        {people.join.title}
      </Button>
    </DoorForm>
  );
}

const words = consoleTexts.signIn;

function StaffEmailField({ email }: { email?: string }) {
  return (
    <AdminText
      label={words.email}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      required
    />
  );
}

/** A new password, typed twice. */
function StaffNewPassword() {
  return (
    <>
      <PasswordField label={words.password} name="password" autoComplete="new-password" required />
      <PasswordField label={words.repeat} name="again" autoComplete="new-password" required />
    </>
  );
}
