import { windowsAdmin } from '#app/texts/en/console/windows.ts';
import { moments } from '#app/texts/en/moments.ts';
import { windowMinutes } from '#app/texts/en/window-words.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import type { readPromises } from '#services/staff/read-promises.ts';
import { Figure } from './figure.tsx';
import styles from './today.module.css';

export type Promises = Awaited<ReturnType<typeof readPromises>>;

const words = windowsAdmin.today;

/** How many promises were kept lately (WINDOW-12); nothing while none was made. */
export function PromiseScore({ score }: Pick<Promises, 'score'>) {
  const { kept, made } = score;
  if (made === 0) return null;
  return <Figure label={words.keptLabel} value={words.percent(Math.round((kept / made) * 100))} />;
}

/** How the windows fill that can still be ordered (WINDOW-10). */
export function WindowsFilling({ windows }: { windows: NonNullable<Promises['windows']> }) {
  return (
    <Section title={words.title} rule="line" size="h4">
      {windows.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {windows.length > 0 && (
        <DataTable
          caption={words.caption}
          rows={windows}
          keyOf={({ startsAt }) => startsAt.toISOString()}
          columns={[
            {
              head: words.heads.window,
              cell: (window) => `${moments.weekdayAndDate(window.startsAt)}, ${windowMinutes(window)}`,
            },
            { head: words.heads.taken, cell: ({ taken }) => taken, numeric: true, beside: true },
            {
              head: words.heads.free,
              cell: ({ taken, capacity }) => (taken >= capacity ? words.full : capacity - taken),
              numeric: true,
            },
          ]}
        />
      )}
    </Section>
  );
}
