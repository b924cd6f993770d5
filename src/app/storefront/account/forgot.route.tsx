import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { requestReset } from '#services/identity/request-reset.ts';
import { ContactButtons } from '../page/contact-buttons.tsx';
import { Page } from '../page/page.tsx';
import { pageTitle } from '../page/page-title.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/forgot.route';
import styles from './account.module.css';
import { refuseForm, runForm } from './account-form.server.ts';
import { EmailField } from './authentication/entry-fields.tsx';
import { EntryForm } from './authentication/entry-form.tsx';

const forgotForm = z.object({ email: z.string().max(2000).catch('') });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(accountTexts.forgot.title, matches) },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.get('sent') === 'yes';
  return { hasMail: context.get(runContext).senders.email, isSent };
}

/** The answer is the same whether there is such an account (MAIL-05). */
export async function action(args: Route.ActionArgs) {
  const form = forgotForm.parse(Object.fromEntries(await readForm(args.request)));
  const input = { way: 'forgot', ...form };
  return runForm(args, input, async () => {
    const asked = await requestReset(getShop(args), form);
    return 'problem' in asked ? refuseForm(input, asked) : redirect('/account/forgot?sent=yes');
  });
}

/** "Forgot your password?": the e-mail, then where to look for the link; in a shop without mail, whom to ask (AUTH-31). */
export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { forgot } = accountTexts;
  const { hasMail, isSent } = loaderData;
  if (!hasMail) return <AskShop />;
  if (isSent && !actionData) return <Sent />;
  return (
    <Page title={forgot.title} size="h2" lead={forgot.text}>
      <div className={styles.panel}>
        <EntryForm way="forgot" refused={actionData} submit={forgot.submit}>
          {(values) => <EmailField values={values} />}
        </EntryForm>
        <ButtonLink kind="quiet" href="/account">
          {forgot.back}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Sent() {
  const { forgot } = accountTexts;
  return (
    <Page title={forgot.title} size="h2">
      <div className="aura" role="status">
        <EmptyState
          title={forgot.sent}
          size="h4"
          line={forgot.sentLine}
          action={
            <ButtonLink kind="quiet" href="/account/forgot">
              {forgot.again}
            </ButtonLink>
          }
        />
      </div>
    </Page>
  );
}

function AskShop() {
  const { forgot } = accountTexts;
  const shell = useShell();
  return (
    <Page title={forgot.title} size="h2" lead={forgot.byHand}>
      {shell && <ContactButtons email={shell.email} text={shell.phone} subject={forgot.title} />}
      <ButtonLink kind="quiet" href="/account">
        {forgot.back}
      </ButtonLink>
    </Page>
  );
}
