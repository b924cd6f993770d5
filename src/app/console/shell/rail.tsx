import { Ellipsis, KeyRound, LogOut, Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { road } from '#app/texts/en/console/road.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { Right } from '#domain/staff.ts';
import { AlertPanel } from '../alerts/alert-panel.tsx';
import alertStyles from '../alerts/alerts.module.css';
import { useHeldAlerts } from '../alerts/alerts-provider.tsx';
import { askFinder } from '../finder/ask-finder.ts';
import styles from './rail.module.css';
import { groupOf, isOpen, sectionsFor } from './sections.ts';

type Colleague = { firstName: string; lastName: string; role: string; rights: readonly Right[] };

/** So many stand in the bar of a phone. */
const IN_BAR = 4;

/** So many sections the rail shows on the lowest screen; the others may lie behind "More". */
const ALWAYS_SHOWN = 6;

type Sections = ReturnType<typeof sectionsFor>;

/** The navigation between sections: a bar at the thumb on a phone, a rail at the left where there is room. */
export function Rail({ colleague, mark }: { colleague: Colleague; mark: string }) {
  const sections = sectionsFor(colleague.rights);
  const { pathname } = useLocation();
  const group = groupOf(pathname, colleague.rights)?.href;
  const place = sections.findIndex(({ href }) => href === group);
  const isNear = place >= 0 && place < ALWAYS_SHOWN;
  return (
    <header className={styles.rail}>
      <span className={`wordmark ${styles.mark}`} aria-hidden="true">
        {mark}
      </span>
      <FindButton className={styles.find} isHere={pathname === FINDER} />
      <nav aria-label={consoleTexts.nav.label} className={styles.nav}>
        <AdminList sections={sections} pathname={pathname} group={group} className={styles.desks} />
        <FindButton className={styles.findNear} isHere={pathname === FINDER} />
        {/* A new page is a new element: the list closes by itself. */}
        <details
          className={styles.more}
          key={pathname}
          data-near={isNear || undefined}
          data-seen={(isNear && place < IN_BAR) || undefined}
        >
          <summary className={styles.link}>
            <Icon of={Ellipsis} />
            <span>{consoleTexts.nav.more}</span>
            {sections.some(({ href }) => href === MESSAGES) && (
              <span className={styles.moreMark}>
                <UnreadMark />
              </span>
            )}
          </summary>
          {/* Dark in both themes, and so are its switches. */}
          <div className={styles.sheet} data-theme="dark">
            <AdminList sections={sections} pathname={pathname} group={group} className={styles.all} />
            <AlertPanel />
            <SignOut colleague={colleague} pathname={pathname} />
          </div>
        </details>
      </nav>
    </header>
  );
}

const FINDER = '/staff/find';

/** The way to everything, seen and not only known by its key (BOARD-11). */
function FindButton({ className, isHere }: { className: string | undefined; isHere: boolean }) {
  return (
    <button
      type="button"
      className={`${styles.link} ${className}`}
      onClick={askFinder}
      title={consoleTexts.nav.searchKey}
      aria-keyshortcuts="Control+K"
      data-holds={isHere || undefined}
      data-script=""
    >
      <Icon of={Search} />
      {consoleTexts.nav.search}
    </button>
  );
}

type ListProps = {
  sections: Sections;
  pathname: string;
  /** The section to which the open one belongs: it is lit as well (LOOK-30). */
  group: string | undefined;
  className: string | undefined;
};

function AdminList({ sections, pathname, group, className }: ListProps) {
  return (
    <ul className={className}>
      {sections.map(({ href, label, icon }) => (
        <li key={href}>
          <AppLink
            href={href}
            className={styles.link}
            aria-current={isOpen(href, pathname) ? 'page' : undefined}
            data-holds={href === group || undefined}
          >
            <Icon of={icon} />
            {label}
            {href === ORDERS && <WaitingMark />}
            {href === RUNS && <LooksMark />}
            {href === MESSAGES && <UnreadMark />}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

const ORDERS = '/staff/orders';

/** How many orders nobody has begun, seen from every section (ALERT-01). */
function WaitingMark() {
  const held = useHeldAlerts();
  const { waiting = 0, late = [] } = held?.alerts ?? {};
  if (waiting === 0) return null;
  return (
    <span className={alertStyles.count} data-waits={late.length > 0 || undefined}>
      <span aria-hidden="true">{waiting > MOST_COUNTED ? `${MOST_COUNTED}+` : waiting}</span>
      <span className="sr-only">{words.waiting(waiting)}</span>
    </span>
  );
}

const RUNS = '/staff/runs';

/** How much of the runs somebody has to look at (ROAD-12). */
function LooksMark() {
  const looks = useHeldAlerts()?.alerts.looks ?? [];
  const all = looks.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <span className={alertStyles.count} data-late>
      <span aria-hidden="true">{all > MOST_COUNTED ? `${MOST_COUNTED}+` : all}</span>
      <span className="sr-only">{road.looksCount(all)}</span>
    </span>
  );
}

const MESSAGES = '/staff/messages';

/** How many messages of customers nobody has read (MSG-20). */
function UnreadMark() {
  const unread = useHeldAlerts()?.alerts.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={alertStyles.count}>
      <span aria-hidden="true">{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</span>
      <span className="sr-only">{words.unread(unread)}</span>
    </span>
  );
}

const MOST_COUNTED = 99;

const ACCOUNT = '/staff/account';

function SignOut({ colleague, pathname }: { colleague: Colleague; pathname: string }) {
  return (
    <div className={styles.leave}>
      <p className={styles.who}>
        {`${colleague.firstName} ${colleague.lastName}`.trim()}, {colleague.role}
      </p>
      <AppLink
        href={ACCOUNT}
        className={styles.link}
        aria-current={pathname === ACCOUNT ? 'page' : undefined}
      >
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
