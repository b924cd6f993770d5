import { Ellipsis, KeyRound, LogOut, Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import type { Right } from '#domain/staff.ts';
import { AlertPanel } from '../alerts/alert-panel.tsx';
import { askFinder } from '../finder/ask-finder.ts';
import styles from './rail.module.css';
import { LooksMark, MoreMark, ToAnswerMark, ToConfirmMark, UnsentMark, WaitingMark } from './rail-marks.tsx';
import { type Group, groupsOf, SHOWN } from './section-areas.ts';
import { groupOf, isOpen, sectionsFor } from './sections.ts';

type Colleague = { firstName: string; lastName: string; role: string; rights: readonly Right[] };

type Sections = ReturnType<typeof sectionsFor>;

/** The navigation between sections: a bar at the thumb on a phone, a rail at the left where there is room. */
export function Rail({ colleague, mark }: { colleague: Colleague; mark: string }) {
  const sections = sectionsFor(colleague.rights);
  const { pathname } = useLocation();
  const group = groupOf(pathname, colleague.rights)?.href;
  const place = placeOf(sections, pathname, group);
  return (
    <header className={styles.rail}>
      <span className={`wordmark ${styles.mark}`} aria-hidden="true">
        {mark}
      </span>
      <FindButton className={styles.find} isHere={pathname === FINDER} />
      <nav aria-label={consoleTexts.nav.label} className={styles.nav}>
        <DeskList sections={sections} pathname={pathname} parent={place?.parent} />
        <FindButton className={styles.findNear} isHere={pathname === FINDER} />
        {/* A new page is a new element: the list closes by itself. */}
        <details className={styles.more} key={pathname} data-beyond={place?.beyond.join(' ')}>
          <summary className={styles.link}>
            <Icon of={Ellipsis} />
            {consoleTexts.nav.more}
            {place && <span className="sr-only">{consoleTexts.nav.moreAt(place.label)}</span>}
            <span className={styles.moreMark}>
              <MoreMark behind={sections.slice(SHOWN[0]).map(({ href }) => href)} />
            </span>
          </summary>
          {/* Dark in both themes, and so are its switches. */}
          <div className={styles.sheet} data-theme="dark">
            {groupsOf(sections).map((one) => (
              <AreaList key={one.area} of={one} pathname={pathname} />
            ))}
            <AlertPanel />
            <SignOut colleague={colleague} pathname={pathname} />
          </div>
        </details>
      </nav>
    </header>
  );
}

type Parent = { href: string; lit: readonly number[] };

/**
 * Where one is, if that may lie behind "More": `beyond` are the numbers of shown sections among which neither it is nor the
 * section to which it belongs, so that "More" is lit (LOOK-112); with the others that section is lit for it (LOOK-30).
 */
function placeOf(sections: Sections, pathname: string, group: string | undefined) {
  if (pathname === ACCOUNT) return { label: staffAccount.place, beyond: SHOWN };
  const place = sections.findIndex(({ href }) => isOpen(href, pathname));
  const section = sections[place];
  if (!section || section.href === FINDER) return null;
  const hidden = SHOWN.filter((shown) => place >= shown);
  const above = sections.findIndex(({ href }) => href === group);
  const lit = hidden.filter((shown) => above >= 0 && above < shown);
  const parent: Parent | undefined = group ? { href: group, lit } : undefined;
  return { label: section.label, parent, beyond: hidden.filter((shown) => !lit.includes(shown)) };
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
      data-here={isHere || undefined}
      data-script=""
    >
      <Icon of={Search} />
      {consoleTexts.nav.search}
    </button>
  );
}

type PlaceProps = {
  pathname: string;
  /** The section to which the open one belongs, lit where that one is not shown (LOOK-30). */
  parent?: Parent | undefined;
};

function DeskList({ sections, ...place }: PlaceProps & { sections: Sections }) {
  return (
    <ul className={styles.desks}>
      {sections.map((section) => (
        <li key={section.href}>
          <SectionLink section={section} {...place} />
        </li>
      ))}
    </ul>
  );
}

/** Sections of one kind behind "More", without those for which the rail has room (LOOK-356). */
function AreaList({ of: { area, from, placed }, ...place }: PlaceProps & { of: Group }) {
  const id = `more-${area}`;
  return (
    <div className={styles.area} data-from={from}>
      {area && (
        <p className={styles.areaName} id={id}>
          {consoleTexts.nav.areas[area]}
        </p>
      )}
      <ul className={styles.all} aria-labelledby={area ? id : undefined}>
        {placed.map(({ section, from: least }) => (
          <li key={section.href} data-from={least}>
            <SectionLink section={section} {...place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SectionLink({ section, pathname, parent }: PlaceProps & { section: Sections[number] }) {
  const { href, label, icon } = section;
  return (
    <AppLink
      href={href}
      className={styles.link}
      aria-current={isOpen(href, pathname) ? 'page' : undefined}
      data-lit={(href === parent?.href && parent.lit.join(' ')) || undefined}
    >
      <Icon of={icon} />
      {label}
      {href === ORDERS && <WaitingMark />}
      {href === RUNS && <LooksMark />}
      {href === MESSAGES && <ToAnswerMark />}
      {href === PAYMENTS && <ToConfirmMark />}
      {href === OUTBOX && <UnsentMark />}
    </AppLink>
  );
}

const ORDERS = '/staff/orders';

const RUNS = '/staff/runs';
const MESSAGES = '/staff/messages';
const PAYMENTS = '/staff/payments';
const OUTBOX = '/staff/outbox';

const ACCOUNT = '/staff/account';

function SignOut({ colleague, pathname }: { colleague: Colleague; pathname: string }) {
  return (
    <div className={styles.leave}>
      <p className={styles.who}>
        {nameInFull(colleague)}, {colleague.role}
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
