import { alerts } from '#app/texts/en/console/alerts.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Right } from '#domain/staff.ts';
import { useHeldAlerts } from '../alerts/alerts-provider.tsx';
import { sectionsFor } from '../shell/sections.ts';
import styles from './today.module.css';

/** Where staff without figures of the day go on: each of their sections, as in the rail (STAFF-22). */
export function OwnSections({ rights }: { rights: readonly Right[] }) {
  const waiting = useHeldAlerts()?.alerts.waiting ?? 0;
  return (
    <ul className={styles.own}>
      {sectionsFor(rights).map(({ href, label, icon }) => (
        <li key={href}>
          <AppLink href={href} className={styles.ownLink}>
            <Icon of={icon} />
            {label}
            {href === '/staff/orders' && waiting > 0 && (
              <span className={styles.ownCount}>
                <span aria-hidden="true">{waiting}</span>
                <span className="sr-only"> {alerts.waiting(waiting)}</span>
              </span>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
