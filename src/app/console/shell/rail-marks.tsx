import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { road } from '#app/texts/en/console/road.ts';
import styles from '../alerts/alerts.module.css';
import { useHeldAlerts } from '../alerts/alerts-provider.tsx';

const MOST_COUNTED = 99;

type CountMarkProps = {
  count: number;
  /** What is counted, for the ear and for who points at it. */
  said: string;
  tone?: 'waits' | 'late' | undefined;
};

/** A figure at a section's icon; none where there is nothing. */
function CountMark({ count, said, tone }: CountMarkProps) {
  if (count === 0) return null;
  return (
    <span
      className={styles.count}
      data-waits={tone === 'waits' ? '' : undefined}
      data-late={tone === 'late' || undefined}
      title={said}
    >
      <span aria-hidden="true">{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}

const useAlerts = () => useHeldAlerts()?.alerts;

/** How many orders nobody has begun, seen from every section, in amber while one waits too long (ALERT-01, ALERT-06). */
export function WaitingMark() {
  const { waiting = 0, late: [first] = [] } = useAlerts() ?? {};
  const said = [first && words.tooLong(first.call), words.waiting(waiting)].filter(Boolean).join(' ');
  return <CountMark count={waiting} said={said} tone={first && 'waits'} />;
}

/** How much of the runs somebody has to look at (ROAD-12). */
export function LooksMark() {
  const count = (useAlerts()?.looks ?? []).reduce((sum, look) => sum + look.count, 0);
  return <CountMark count={count} said={road.looksCount(count)} tone="late" />;
}

/** In how many conversations somebody waits for an answer (MSG-20). */
export function ToAnswerMark() {
  const count = useAlerts()?.toAnswer ?? 0;
  return <CountMark count={count} said={words.toAnswer(count)} />;
}

/** How many payments customers say to have sent (LOOK-573). */
export function ToConfirmMark() {
  const count = useAlerts()?.toConfirm ?? 0;
  return <CountMark count={count} said={words.toConfirm(count)} />;
}

/** How many messages failed, which nothing tries again by itself (LOOK-564). */
export function UnsentMark() {
  const count = useAlerts()?.unsent ?? 0;
  return <CountMark count={count} said={words.unsent(count)} tone="late" />;
}

/** What waits in these sections, which lie behind “More”, together (LOOK-596). */
export function MoreMark({ behind }: { behind: readonly string[] }) {
  const { toAnswer = 0, toConfirm = 0, unsent = 0 } = useAlerts() ?? {};
  const parts = [
    { href: '/staff/messages', count: toAnswer, wordsOf: words.toAnswer },
    { href: '/staff/payments', count: toConfirm, wordsOf: words.toConfirm },
    { href: '/staff/outbox', count: unsent, wordsOf: words.unsent },
  ].filter(({ href, count }) => count > 0 && behind.includes(href));
  const said = parts.map(({ count, wordsOf }) => wordsOf(count)).join(' ');
  return <CountMark count={parts.reduce((sum, { count }) => sum + count, 0)} said={said} />;
}
