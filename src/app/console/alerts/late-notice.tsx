import { useLocation } from 'react-router';
import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './alerts.module.css';
import { useHeldAlerts } from './alerts-provider.tsx';

/** Papers, and a list that somebody picks from, are for one order. */
const ALONE = /^\/staff\/(pack\/.|orders\/print|orders\/[^/]+\/receipt)/;

/** Orders that wait too long, over every section until somebody has begun them (ALERT-06). */
export function LateNotice() {
  const { pathname } = useLocation();
  const { late = [], lateCount = 0, waiting = 0 } = useHeldAlerts()?.alerts ?? {};
  const [first] = late;
  if (!first || ALONE.test(pathname)) return null;
  return (
    <div className={styles.late}>
      <Notice tone="bad" live>
        {words.late(waiting, lateCount)} ·{' '}
        <AppLink href={`/staff/orders/${first.orderNumber}`}>
          {words.open} {first.call}
        </AppLink>
      </Notice>
    </div>
  );
}
