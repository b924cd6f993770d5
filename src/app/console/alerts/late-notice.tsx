import { Hourglass, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './alerts.module.css';
import { useHeldAlerts } from './alerts-provider.tsx';
import { useDeviceWord } from './device-choice.ts';
import { msOf } from './use-alerts.ts';

const MINUTE_MS = 60_000;

/** Orders, packing and "Today" show the orders themselves, papers and a list that somebody picks from are for one. */
const SAYS_IT = /^\/staff(\/(orders|pack)(\/.*)?|\/)?$/;

/** The order of the line about those that wait too long, the longest first; null where a page shows the orders or its line was put away (ALERT-06). */
export function lateToShow<Late extends { orderNumber: string }>(
  pathname: string,
  late: readonly Late[],
  hidden: string | null,
): Late | null {
  const [first] = late;
  return !first || first.orderNumber === hidden || SAYS_IT.test(pathname) ? null : first;
}

/**
 * Orders that wait too long, in one line over the other sections until somebody has begun them. Put away, it comes back
 * when another order is the one that waits longest (ALERT-06).
 */
export function LateNotice() {
  const { pathname } = useLocation();
  const held = useHeldAlerts();
  const [hidden, hide] = useDeviceWord('staff-late-hidden');
  const { late = [], lateCount = 0 } = held?.alerts ?? {};
  const first = lateToShow(pathname, late, hidden);
  if (!held || !first) return null;
  const minutes = Math.max(0, Math.floor((msOf(held.alerts.readAt) - msOf(first.at)) / MINUTE_MS));
  return (
    <div className={styles.late}>
      <Icon of={Hourglass} size="small" />
      <span className="sr-only" role="status">
        {words.tooLong(first.call)}
      </span>
      <span>{words.late(first.call, consoleTexts.board.age(minutes))}</span>
      {lateCount > 1 ? (
        <AppLink href="/staff/orders?view=table&waits=1">{words.showAll(lateCount)}</AppLink>
      ) : (
        <AppLink href={`/staff/orders/${first.orderNumber}`}>
          {words.open} {first.call}
        </AppLink>
      )}
      <button type="button" onClick={() => hide(first.orderNumber)} aria-label={words.hide(first.call)}>
        <Icon of={X} size="small" />
      </button>
    </div>
  );
}
