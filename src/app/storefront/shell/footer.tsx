import { AppLink } from '#app/ui/action/app-link.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { DayHours } from '#domain/shop-time/delivery-hours.ts';
import { WEEKDAYS } from '#domain/shop-time/weekdays.ts';
import type { Shell } from '#services/shop/load-shell.ts';
import styles from './footer.module.css';
import { telHref } from './use-shell.ts';

const LINKS = [
  ['shop', '/shop'],
  ['drop', '/drop'],
  ['club', '/club'],
  ['wholesale', '/wholesale'],
  ['gallery', '/gallery'],
  ['vault', '/side-stash'],
  ['howToOrder', '/how-to-order'],
  ['help', '/faq'],
] as const;

const WEEK = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];

/** Where else to go, when we deliver, how to reach us, 21+, license, theme (SHELL-19, LAW-05, SHELL-42). */
export function Footer({ shell }: { shell: Shell }) {
  const { footer, theme } = useTexts().shell;
  return (
    <footer className={styles.footer} data-late>
      <nav data-print="never" aria-label={footer.label}>
        <ul className={styles.links}>
          {LINKS.map(([name, href]) => (
            <li key={name}>
              <AppLink className={styles.link} href={href}>
                {footer[name]}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <Hours hours={shell.hours} />
      <Contact shell={shell} />
      <div className={styles.end}>
        <p>{footer.adults}</p>
        <p>{shell.ageStatement}</p>
        {shell.licenseNumber && <p>{footer.license(shell.licenseNumber)}</p>}
        <button type="button" className={styles.theme} data-theme="toggle" data-print="never">
          <span className={styles.toDark}>{theme.toDark}</span>
          <span className={styles.toLight}>{theme.toLight}</span>
        </button>
      </div>
    </footer>
  );
}

/** What the owner has not filled in yet is left out. */
function Contact({ shell: { phone, email } }: { shell: Shell }) {
  const { footer } = useTexts().shell;
  if (!phone && !email) return null;
  return (
    <section>
      <Heading level={2} size="text">
        {footer.contact}
      </Heading>
      {phone && (
        <a className={styles.link} href={telHref(phone)}>
          {phone}
        </a>
      )}
      {email && (
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </section>
  );
}

function Hours({ hours }: { hours: Shell['hours'] }) {
  const { shell } = useTexts();
  return (
    <section>
      <Heading level={2} size="text">
        {shell.footer.hours}
      </Heading>
      <dl className={styles.hours}>
        {WEEK.map((weekday) => (
          <div className={styles.day} key={weekday}>
            <dt>{shell.weekdays[weekday]}</dt>
            <dd>{formatDay(hours[weekday], shell.closedDay)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "9AM-8PM", as the shop writes its hours (SHELL-27). */
function formatDay(day: DayHours, closed: string): string {
  return day ? `${formatMinute(day.opensMinute)}-${formatMinute(day.closesMinute)}` : closed;
}

function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60 ? `:${String(minute % 60).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${rest}${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
