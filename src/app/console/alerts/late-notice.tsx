import { Hourglass } from 'lucide-react';
import { useLocation } from 'react-router';
import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './alerts.module.css';
import { useHeldAlerts } from './alerts-provider.tsx';
import { msOf } from './use-alerts.ts';

const MINUTE_MS = 60_000;

/** Orders, packing and "Today" show the orders themselves, papers and a list that somebody picks from are for one. */
const SAYS_IT = /^\/staff(\/(orders|pack)(\/.*)?|\/)?$/;

/** Does a page need the line about orders that wait too long (ALERT-06)? */
export const needsLateLine = (pathname: string): boolean => !SAYS_IT.test(pathname);

/** Orders that wait too long, in one line over the other sections until somebody has begun them (ALERT-06). */
export function LateNotice() {
  const { pathname } = useLocation();
  const held = useHeldAlerts();
  const { late = [], lateCount = 0 } = held?.alerts ?? {};
  const [first] = late;
  if (!held || !first || !needsLateLine(pathname)) return null;
  const minutes = Math.max(0, Math.floor((msOf(held.alerts.readAt) - msOf(first.at)) / MINUTE_MS));
  return (
    <p className={styles.late}>
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
    </p>
  );
}
