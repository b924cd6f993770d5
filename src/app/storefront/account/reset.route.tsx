import { redirect, useSearchParams } from 'react-router';
import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { problemWords } from '#app/texts/problems.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { enteredCookies } from '#domain/identity/session-cookie.ts';
import { resetPassword } from '#services/identity/reset-password.ts';
import { ContactButtons } from '../page/contact-buttons.tsx';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/reset.route';
import styles from './account.module.css';
import { wrongFields } from './account-form.server.ts';
import { NewPassword } from './authentication/entry-fields.tsx';
import { EntryForm } from './authentication/entry-form.tsx';
import { refreshPerson } from './keep-person.ts';

const text = z.string().max(2000);
const resetForm = z.object({ token: text, password: text, confirmation: text });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(accountTexts.reset.title, matches) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A new password by a link of the staff, and in with it (AUTH-31). */
export async function action(args: Route.ActionArgs) {
  const form = resetForm.safeParse(Object.fromEntries(await readForm(args.request))).data;
  const reset = form ? await resetPassword(getShop(args), form) : { problem: 'malformed' as const };
  if ('problem' in reset) {
    const fields = wrongFields('reset', form ?? {}, reset);
    const refused = { way: 'reset', message: problemWords(reset), values: {}, fields };
    return refuse(reset, refused);
  }
  const { isHttps } = args.context.get(runContext);
  return redirect('/account/profile?notice=password-changed', {
    headers: enteredCookies('customer', reset, isHttps),
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } finally {
    await refreshPerson();
  }
}

export default function Reset({ actionData }: Route.ComponentProps) {
  const account = accountTexts;
  const shell = useShell();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) {
    return (
      <Page title={account.reset.title}>
        <div className="aura">
          <EmptyState
            title={account.reset.missing}
            size="h4"
            line={account.reset.another}
            action={
              <ButtonLink kind="quiet" href="/account/forgot">
                {account.reset.ask}
              </ButtonLink>
            }
          />
        </div>
        {shell && <ContactButtons email={shell.email} text={shell.phone} />}
      </Page>
    );
  }
  return (
    <Page title={account.reset.title}>
      <div className={styles.panel}>
        <EntryForm way="reset" refused={actionData} submit={account.reset.submit}>
          {() => (
            <>
              <input type="hidden" name="token" value={token} />
              <NewPassword />
            </>
          )}
        </EntryForm>
      </div>
    </Page>
  );
}
