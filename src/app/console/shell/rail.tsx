import { Ellipsis, LogOut } from 'lucide-react';
import { useLocation } from 'react-router';
import { staff } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { Right } from '#domain/staff/rights.ts';
import styles from './rail.module.css';
import { desksFor, isOpen } from './sections.ts';

type Colleague = { firstName: string; lastName: string; role: string; rights: readonly Right[] };

type Desks = ReturnType<typeof desksFor>;

/** The way between desks: a bar at the thumb on a phone, a rail at the left where there is room. */
export function Rail({ colleague }: { colleague: Colleague }) {
  const desks = desksFor(colleague.rights);
  const { pathname } = useLocation();
  return (
    <header className={styles.rail}>
      <span className={`wordmark ${styles.mark}`} aria-hidden="true">
        MD
      </span>
      <nav aria-label={staff.nav.label} className={styles.nav}>
        <DeskList desks={desks} pathname={pathname} className={styles.desks} />
        {/* A new page is a new element: the list closes by itself. */}
        <details className={styles.more} key={pathname}>
          <summary className={styles.link}>
            <Icon of={Ellipsis} />
            {staff.nav.more}
          </summary>
          <div className={styles.sheet}>
            <DeskList desks={desks} pathname={pathname} className={styles.all} />
            <SignOut colleague={colleague} />
          </div>
        </details>
      </nav>
    </header>
  );
}

type ListProps = { desks: Desks; pathname: string; className: string | undefined };

function DeskList({ desks, pathname, className }: ListProps) {
  return (
    <ul className={className}>
      {desks.map(({ href, label, icon }) => (
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
    <Form method="post" action="/staff/sign-out" className={styles.leave}>
      <p className={styles.who}>
        {colleague.firstName} {colleague.lastName}, {colleague.role}
      </p>
      <button type="submit" className={styles.link}>
        <Icon of={LogOut} />
        {staff.signIn.signOut}
      </button>
    </Form>
  );
}
