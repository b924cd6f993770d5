import { road } from '#app/texts/en/console/road.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHeldAlerts } from '../alerts/alerts-provider.tsx';

/** The runs of which something has to be looked at, on Today and in Runs (ROAD-12). */
export function RunsToLookAt() {
  const looks = useHeldAlerts()?.alerts.looks ?? [];
  if (looks.length === 0) return null;
  return (
    <Notice tone="warn" live>
      <strong>{road.looks}</strong>
      <ul>
        {looks.map(({ number, driverName, count }) => (
          <li key={number}>
            <AppLink href={`/staff/runs/${number}`}>{road.title(number)}</AppLink>
            {driverName && `, ${driverName}`}: {road.looksCount(count)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
