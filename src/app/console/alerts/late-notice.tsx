import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './alerts.module.css';
import { useHeldAlerts } from './alerts-provider.tsx';

const MOST = 5;

/** Orders that wait too long, over every section until somebody has begun them (ALERT-06). */
export function LateNotice() {
  const late = useHeldAlerts()?.alerts.late ?? [];
  const [first] = late;
  if (!first) return null;
  const calls = late.slice(0, MOST).map(({ call }) => call);
  const more = late.length - calls.length;
  return (
    <div className={styles.late}>
      <Notice tone="bad" live>
        {words.late(calls, more)}{' '}
        <AppLink href={`/staff/orders/${first.orderNumber}`}>
          {words.open} {first.call}
        </AppLink>
      </Notice>
    </div>
  );
}
