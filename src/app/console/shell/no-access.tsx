import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { finderTexts } from '#app/texts/en/console/finder.ts';
import { shell } from '#app/texts/en/shell.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import styles from './admin-page.module.css';
import { AdminPage } from './admin-page.tsx';
import { useOwnRights } from './own-rights.tsx';
import { homeOf, openSection } from './sections.ts';

/** In the place of a section that somebody's role does not open (SIGN-15). */
export function NoAccess() {
  const home = homeOf(useOwnRights());
  return (
    <AdminPage
      title={consoleProblemWords({ problem: 'forbidden' })}
      line={staffAccount.noAccess.line}
      width="form"
    >
      {home && <Ways sections={[home]} />}
    </AdminPage>
  );
}

/** In the place of an order, a product, a run that is not there, or not this person's; first the way to its section (LOOK-26). */
export function NotFound() {
  const { title, text } = shell.error.notFound;
  const rights = useOwnRights();
  const ways = [openSection(useLocation().pathname, rights), homeOf(rights)].filter(
    (way) => way !== undefined,
  );
  return (
    <AdminPage title={title} line={text} width="form">
      <Ways sections={[...new Set(ways)]}>
        <ButtonLink href="/staff/find" kind="outline" size="small">
          {finderTexts.title}
        </ButtonLink>
      </Ways>
    </AdminPage>
  );
}

type WaysProps = { sections: readonly { href: string; label: string }[]; children?: ReactNode };

/** The ways on, the nearest first and filled; only to what the rail of this person shows, too (SIGN-15). */
function Ways({ sections, children }: WaysProps) {
  return (
    <div className={styles.ways}>
      {sections.map(({ href, label }, at) => (
        <ButtonLink key={href} href={href} kind={at === 0 ? 'primary' : 'outline'} size="small">
          {staffAccount.goTo(label)}
        </ButtonLink>
      ))}
      {children}
    </div>
  );
}
