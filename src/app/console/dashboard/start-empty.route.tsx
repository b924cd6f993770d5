import { redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { sessionCookie } from '#domain/identity/session-cookie.ts';
import { hasRight } from '#domain/staff.ts';
import { emptyShop } from '#services/shop/empty-shop.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/start-empty.route';
import styles from './today.module.css';

const words = consoleTexts.dashboard;

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const { actor, settings } = getShop(args);
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) throw refusePage({ problem: 'forbidden' });
  return { shopName: settings.shopName };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const emptied = await emptyShop(getShop(args), { typed: String(form.get('typed') ?? '').slice(0, 200) });
  if (!('problem' in emptied) || !emptied.problem) {
    const { isHttps } = args.context.get(runContext);
    return redirect('/staff', { headers: { 'Set-Cookie': sessionCookie('staff', null, isHttps) } });
  }
  const strong = strongSignInPath(emptied.problem, '/staff/start-empty');
  if (strong) return redirect(strong);
  return refuse(emptied, { ...emptied, message: consoleProblemWords(emptied) });
}

/** Empties the demo, after the shop's name was typed (STAFF-24). */
export default function StartEmptyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={words.startEmpty} width="form" back={{ href: '/staff', word: words.title }}>
      <Notice tone="bad">{words.emptyLine}</Notice>
      {actionData && (
        <Notice tone="bad" live>
          {actionData.message}
        </Notice>
      )}
      <FieldForm name="start-empty" answer={actionData} method="post" className={styles.confirm}>
        <AdminText label={words.emptyConfirm(loaderData.shopName)} name="typed" autoComplete="off" required />
        <div className={styles.ends}>
          <Button type="submit" kind="danger">
            {words.emptyGo}
          </Button>
          <ButtonLink kind="quiet" href="/staff">
            {words.emptyBack}
          </ButtonLink>
        </div>
      </FieldForm>
    </AdminPage>
  );
}
