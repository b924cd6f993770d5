import { LogOut } from 'lucide-react';
import { data, redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { staffAccount as words } from '#app/texts/en/console/account.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { people } from '#app/texts/en/console/staff.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { readOwnFactors } from '#services/identity/second-factor/read-own-factors.ts';
import { readOwnShift } from '#services/runs/shifts.ts';
import { findColleague } from '#services/staff/colleagues.ts';
import { AlertsSection } from '../alerts/alerts-section.tsx';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AnswerContext } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { ownConsolePath } from '../shell/sections.ts';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/account.route';
import styles from './account.module.css';
import { answerAccountForm, parseAccountForm } from './account-form.server.ts';
import { AccountArea, AccountRow } from './account-row.tsx';
import { AppSection } from './app-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { passkeyUrl } from './passkey-form.server.ts';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { drawQrCode } from './qr-code.server.ts';
import { RecoverySection } from './recovery-section.tsx';
import { SessionList } from './session-section.tsx';
import { ShiftArea } from './shift-section.tsx';
import { ThemeSection } from './theme-section.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const [found, shift] = [await readOwnFactors(ctx), await readOwnShift(ctx)];
  if ('problem' in found) throw refusePage(found);
  if ('problem' in shift && shift.problem) throw refusePage(shift);
  const { pendingApp, ...rest } = found;
  const pending = pendingApp && { qr: drawQrCode(pendingApp.address), typed: pendingApp.typed };
  const person = await findColleague(ctx);
  if (!person) throw refusePage({ problem: 'forbidden' });
  const ownId = ctx.actor.kind === 'staff' ? ctx.actor.staffId : '';
  return { ...rest, pending, person, ownId, url: passkeyUrl(args.request), ownShift: shift };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const form = parseAccountForm(sent);
  if (!form) return refuseAccount({ problem: 'malformed' }, sent);
  const answer = await answerAccountForm(getShop(args), form, args.request);
  if (!('problem' in answer)) {
    if (form.intent === 'notice-read') return redirect(ownConsolePath(form.back));
    // Nothing is set up yet: the page shows what to scan, or what begins it.
    if (form.intent === 'app-begin' || form.intent === 'app-cancel') return redirect('/staff/account');
    return data<Answer>({ message: null, codes: answer.codes ?? null, form: formName(sent) });
  }
  const strong = strongSignInPath(answer.problem, '/staff/account');
  if (strong && answer.problem !== 'second-factor-missing') return redirect(strong);
  return refuseAccount(answer, sent);
}

type Answer = FormAnswer & { message: string | null; codes: string[] | null };

function refuseAccount(refused: ConsoleProblem, sent: FormData) {
  const said = { message: consoleProblemWords(refused), codes: null, form: formName(sent) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...said });
}

function SignOut() {
  return (
    <Form method="post" action="/staff/sign-out">
      <Button type="submit" kind="outline" size="small" icon={LogOut}>
        {consoleTexts.signIn.signOut}
      </Button>
    </Form>
  );
}

/** Where what asks for a second factor leads (LOOK-355). */
const SECURITY = 'security';

/** One's own second factors and sessions (SIGN-01 to SIGN-11). */
export default function StaffAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasApp, pending, passkeys, codesLeft, sessions, isMissing, isClosed, url, person, ownId } =
    loaderData;
  const hasFactor = hasApp || passkeys.length > 0;
  const fresh = actionData?.codes ?? null;
  return (
    <AdminPage title={words.title} actions={<SignOut />}>
      {isMissing && (
        <Notice tone="warn">
          {isClosed ? words.neededToOpen : words.needed}{' '}
          <AppLink href={`#${SECURITY}`}>{words.setUp}</AppLink>
        </Notice>
      )}
      <Outcome answer={isSaidAtField(actionData) ? undefined : actionData} saved={words.saved} />
      <AnswerContext value={actionData}>
        <div className={styles.areas}>
          <ShiftArea found={loaderData.ownShift} />
          <AccountArea title={words.areas.profile}>
            <AccountRow title={nameInFull(person)} line={words.who(people.roleNames[person.role], email)} />
            <ThemeSection />
            <KeysSection isOn={person.singleKeys} />
          </AccountArea>
          <AccountArea id={SECURITY} title={words.areas.security} line={words.areas.securityLine}>
            {fresh && <RecoverySection left={codesLeft} fresh={fresh} />}
            <PasswordSection
              hasPassword={loaderData.hasPassword}
              linkMaker={person.rights.includes('people') ? `/staff/people/${ownId}` : null}
              answer={actionData}
            />
            <PasskeySection passkeys={passkeys} url={url} />
            <AppSection hasApp={hasApp} pending={pending} />
            {hasFactor && !fresh && <RecoverySection left={codesLeft} fresh={null} />}
          </AccountArea>
          <AlertsSection />
          <AccountArea title={words.areas.devices} line={words.areas.devicesLine}>
            <SessionList sessions={sessions} />
          </AccountArea>
        </div>
      </AnswerContext>
    </AdminPage>
  );
}
