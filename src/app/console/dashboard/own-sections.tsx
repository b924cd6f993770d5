import { alerts } from '#app/texts/en/console/alerts.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Right } from '#domain/staff.ts';
import { useHeldAlerts } from '../alerts/alerts-provider.tsx';
import { sectionsFor } from '../shell/sections.ts';
import styles from './today.module.css';

type OwnSectionsProps = {
  rights: readonly Right[];
  /** Orders that can be packed now; null for who does not pack. */
  toPack: number | null;
};

/** Where staff without figures of the day go on: each of their sections, as in the rail, with what waits in it (STAFF-22). */
export function OwnSections({ rights, toPack }: OwnSectionsProps) {
  const waiting = useHeldAlerts()?.alerts.waiting ?? 0;
  const waits: Record<string, string> = {
    ...(waiting > 0 && { '/staff/orders': alerts.waiting(waiting) }),
    ...(toPack && { '/staff/pack': packing.queue.line(toPack) }),
  };
  return (
    <ul className={styles.own}>
      {sectionsFor(rights).map(({ href, label, icon }) => (
        <li key={href}>
          <AppLink href={href} className={styles.ownLink}>
            <Icon of={icon} />
            <span>
              {label} {waits[href] && <span className={styles.ownWaits}>{waits[href]}</span>}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
