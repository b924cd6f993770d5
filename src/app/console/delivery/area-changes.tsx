import { ChevronDown } from 'lucide-react';
import { placeAdmin } from '#app/texts/en/console/place.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type AreaChange, type CityZips, countZips } from '#domain/delivery/area-change.ts';
import { formatUsd } from '#domain/money.ts';
import type { PlacePreview } from '#services/delivery/preview-place.ts';
import styles from './area-preview.module.css';

const words = placeAdmin.changes;

/**
 * What a new area does to the zones of now, each kind a line that unfolds its ZIP codes by city (LOOK-398), apart from what
 * saving does whatever was changed, and with a warning before zones that are open go (LOOK-460).
 */
export function AreaChanges({ preview }: { preview: PlacePreview }) {
  const { change, anyway, closes, kept } = preview;
  const [lines, also] = [linesOf(change), linesOf(anyway)];
  return (
    <>
      {closes.length > 0 && (
        <div className={styles.warning}>
          <Notice tone="warn">
            {words.closes(closes.slice(0, NAMED), Math.max(0, closes.length - NAMED))}
          </Notice>
        </div>
      )}
      <section className={styles.changes} aria-label={words.title}>
        <h3>{words.title}</h3>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
        <p>
          {lines.length > 0 ? placeAdmin.kept : words.none} {kept > 0 && words.kept(kept)}
        </p>
      </section>
      {also.length > 0 && (
        <section className={styles.changes} aria-label={words.anyway}>
          <h3>{words.anyway}</h3>
          {also.map((line) => (
            <Line key={line.name} {...line} />
          ))}
          <p>{words.anywayLine}</p>
        </section>
      )}
    </>
  );
}

/** How many ZIP codes the warning names. */
const NAMED = 5;

function linesOf({ added, removed, minimums }: AreaChange): LineProps[] {
  return [
    { name: words.added, parts: [{ cities: added }] },
    { name: words.removed, parts: [{ cities: removed }] },
    ...minimums.map(({ toCents, from }) => ({ name: words.minimum(formatUsd(toCents)), parts: from })),
  ].filter(({ parts }) => parts.some(({ cities }) => cities.length > 0));
}

type LineProps = { name: string; parts: readonly { fromCents?: number; cities: readonly CityZips[] }[] };

function Line({ name, parts }: LineProps) {
  return (
    <details>
      <summary>
        <b>{name}</b>
        <span>{words.zips(countZips(parts.flatMap(({ cities }) => cities)))}</span>
        <Icon of={ChevronDown} size="small" />
      </summary>
      {parts.map(({ fromCents, cities }) => (
        <div key={fromCents ?? name}>
          {fromCents !== undefined && <p>{words.former(formatUsd(fromCents))}</p>}
          <ul>
            {cities.map(({ city, zips }) => (
              <li key={city}>
                {city} <span>{zips.join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
