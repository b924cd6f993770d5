import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { formatUsd } from '#domain/money.ts';
import type { DistanceBand } from '#domain/settings/settings.ts';
import styles from './settings.module.css';

type ShownBandsProps = { bands: readonly DistanceBand[]; title: string };

/** The bands as they are: they are changed in one place, beside the map that shows what a change does (PLACE-08). */
export function ShownBands({ bands, title }: ShownBandsProps) {
  return (
    <section className={styles.bands} aria-label={title}>
      <div className={styles.bandsHead}>
        <h3>{title}</h3>
        <AppLink href="/staff/place">{words.bandsEdit}</AppLink>
      </div>
      <p className={styles.quiet}>{words.bandsLine}</p>
      <dl>
        {bands.map(({ upToMiles, minimumCents }) => (
          <div key={upToMiles}>
            <dt>{words.band(upToMiles)}</dt>
            <dd>{formatUsd(minimumCents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
