import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { finderTexts } from '#app/texts/en/console/finder.ts';
import { shell } from '#app/texts/en/shell.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import styles from './admin-page.module.css';
import { AdminPage } from './admin-page.tsx';

/** In the place of a section that somebody's role does not open (SIGN-15). */
export function NoAccess() {
  const { line, back } = staffAccount.noAccess;
  return (
    <AdminPage title={consoleProblemWords({ problem: 'forbidden' })} line={line} width="form">
      <div>
        <ButtonLink href="/staff">{back}</ButtonLink>
      </div>
    </AdminPage>
  );
}

/** In the place of an order, a product, a run that is not there, or not this person's. */
export function NotFound() {
  const { title, text } = shell.error.notFound;
  return (
    <AdminPage title={title} line={text} width="form">
      <div className={styles.ways}>
        <ButtonLink href="/staff">{staffAccount.noAccess.back}</ButtonLink>
        <ButtonLink href="/staff/find" kind="quiet">
          {finderTexts.title}
        </ButtonLink>
      </div>
    </AdminPage>
  );
}
