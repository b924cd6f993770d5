import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { settingsAdmin } from '#app/texts/en/console/settings.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { confirmPasskey, confirmPassword, readConfirmation } from '#services/identity/confirm-sign-in.ts';
import { signWithPasskey } from '../account/ask-passkey.ts';
import { PasskeyForm } from '../account/passkey-button.tsx';
import { passkeyUrl, readPasskeyAnswer, siteOf } from '../account/passkey-form.server.ts';
import { PasswordField } from '../form/password-field.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ownConsolePath } from '../shell/sections.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/confirm-password.route';
import styles from './settings.module.css';

const words = settingsAdmin.again;

export async function loader(args: Route.LoaderArgs) {
  const found = await readConfirmation(getShop(args));
  if ('problem' in found) throw refusePage(found);
  const { hasApp, hasPasskey } = found;
  return { hasFactor: hasApp || hasPasskey, hasPasskey: hasPasskey && passkeyUrl(args.request) === null };
}

export const shouldRevalidate = freshAfterRefusal;

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const answer = await confirm(args, form);
  if ('problem' in answer && answer.problem) return refuseInWords(answer);
  return redirect(ownConsolePath(new URL(args.request.url).searchParams.get('next')));
}

function confirm(args: Route.ActionArgs, form: FormData) {
  const ctx = getShop(args);
  const typed = (name: string) => String(form.get(name) ?? '').slice(0, 200);
  if (form.get('intent') !== 'passkey')
    return confirmPassword(ctx, { password: typed('password'), code: typed('code') });
  const answer = readPasskeyAnswer(form.get('answer'));
  if (!answer) return { problem: 'malformed' as const };
  return confirmPasskey(ctx, { site: siteOf(args.request), answer });
}

/** Asks to sign in again before protected actions (decision 0023-two-cookies, SIGN-09). */
export default function AgainPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasFactor, hasPasskey } = loaderData;
  return (
    <AdminPage title={words.title} line={hasFactor ? words.lineFactor : words.line} width="form">
      {actionData && (
        <Notice tone="bad" live>
          {actionData.message}
        </Notice>
      )}
      {hasPasskey && (
        <PasskeyForm
          intent="passkey"
          label={staffAccount.passkey.confirm}
          ask={() => signWithPasskey('confirm')}
        />
      )}
      <Form method="post" className={`${styles.form} ${styles.again}`}>
        <PasswordField label={words.password} name="password" autoComplete="current-password" />
        {hasFactor && (
          <TextField
            label={words.code}
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
          />
        )}
        <div>
          <Button type="submit">{words.go}</Button>
        </div>
      </Form>
    </AdminPage>
  );
}
