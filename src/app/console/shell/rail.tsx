import { Ellipsis, KeyRound, LogOut } from 'lucide-react';
import { useLocation } from 'react-router';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { Right } from '#domain/staff.ts';
import styles from './rail.module.css';
import { isOpen, sectionsFor } from './sections.ts';

type Colleague = { firstName: string; lastName: string; role: string; rights: readonly Right[] };

type Sections = ReturnType<typeof sectionsFor>;

/** The navigation between sections: a bar at the thumb on a phone, a rail at the left where there is room. */
export function Rail({ colleague, mark }: { colleague: Colleague; mark: string }) {
  const sections = sectionsFor(colleague.rights);
  const { pathname } = useLocation();
  return (
    <header className={styles.rail}>
      <span className={`wordmark ${styles.mark}`} aria-hidden="true">
        {mark}
      </span>
      <nav aria-label={consoleTexts.nav.label} className={styles.nav}>
        <AdminList sections={sections} pathname={pathname} className={styles.desks} />
        {/* A new page is a new element: the list closes by itself. */}
        <details className={styles.more} key={pathname}>
          <summary className={styles.link}>
            <Icon of={Ellipsis} />
            {consoleTexts.nav.more}
          </summary>
          <div className={styles.sheet}>
            <AdminList sections={sections} pathname={pathname} className={styles.all} />
            <SignOut colleague={colleague} />
          </div>
        </details>
      </nav>
    </header>
  );
}

type ListProps = { sections: Sections; pathname: string; className: string | undefined };

function AdminList({ sections, pathname, className }: ListProps) {
  return (
    <ul className={className}>
      {sections.map(({ href, label, icon }) => (
        <li key={href}>
          <AppLink
            href={href}
            className={styles.link}
            aria-current={isOpen(href, pathname) ? 'page' : undefined}
          >
            <Icon of={icon} />
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function SignOut({ colleague }: { colleague: Colleague }) {
  return (
    <div className={styles.leave}>
      <p className={styles.who}>
        {`${colleague.firstName} ${colleague.lastName}`.trim()}, {colleague.role}
      </p>
      <AppLink href="/staff/account" className={styles.link}>
        <Icon of={KeyRound} />
        {staffAccount.nav}
      </AppLink>
      <Form method="post" action="/staff/sign-out">
        <button type="submit" className={styles.link}>
          <Icon of={LogOut} />
          {consoleTexts.signIn.signOut}
        </button>
      </Form>
    </div>
  );
}
