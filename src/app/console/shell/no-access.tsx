import { useLocation } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { finderTexts } from '#app/texts/en/console/finder.ts';
import { shell } from '#app/texts/en/shell.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import styles from './admin-page.module.css';
import { AdminPage } from './admin-page.tsx';
import { useOwnRights } from './own-rights.tsx';
import { openSection } from './sections.ts';

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

/** In the place of an order, a product, a run that is not there, or not this person's; first the way to its section (LOOK-26). */
export function NotFound() {
  const { title, text } = shell.error.notFound;
  const section = openSection(useLocation().pathname, useOwnRights());
  return (
    <AdminPage title={title} line={text} width="form">
      <div className={styles.ways}>
        {section && (
          <ButtonLink href={section.href} size="small">
            {staffAccount.goTo(section.label)}
          </ButtonLink>
        )}
        <ButtonLink href="/staff" kind={section ? 'outline' : 'primary'} size="small">
          {staffAccount.noAccess.back}
        </ButtonLink>
        <ButtonLink href="/staff/find" kind="outline" size="small">
          {finderTexts.title}
        </ButtonLink>
      </div>
    </AdminPage>
  );
}
