import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords } from '#app/http/refuse.server.ts';
import { settingsAdmin } from '#app/texts/en/console/settings.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { confirmPassword } from '#services/identity/passwords.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { ownConsolePath } from '../shell/sections.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/confirm-password.route';
import styles from './settings.module.css';

const words = settingsAdmin.again;

export const loader = () => null;

export const shouldRevalidate = freshAfterRefusal;

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const answer = await confirmPassword(getShop(args), {
    password: String(form.get('password') ?? '').slice(0, 200),
  });
  if ('problem' in answer && answer.problem) return refuseInWords(answer);
  return redirect(ownConsolePath(new URL(args.request.url).searchParams.get('next')));
}

/** Asks for the password again before protected actions (decision 0023-two-cookies). */
export default function AgainPage({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} line={words.line} width="form">
      {actionData && (
        <Notice tone="bad" live>
          {actionData.message}
        </Notice>
      )}
      <Form method="post" className={styles.form}>
        <TextField label={words.password} name="password" type="password" autoComplete="current-password" />
        <div>
          <Button type="submit">{words.go}</Button>
        </div>
      </Form>
    </AdminPage>
  );
}
