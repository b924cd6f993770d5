import { cash } from '#app/texts/en/console/cash.ts';
import { runWords as words } from '#app/texts/en/console/runs.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatUsd } from '#domain/money.ts';
import type { readRun } from '#services/runs/read-run.ts';
import styles from './runs.module.css';

type Found = Extract<Awaited<ReturnType<typeof readRun>>, { run: unknown }>;
type CountedProps = { counted: NonNullable<Found['counted']>; run: Found['run'] };

/** What the office counted of the run and how it came out, with the way to the driver's counts (LOOK-274). */
export function Counted({ counted: { officeCents, expectedCents, closedAt }, run }: CountedProps) {
  const differenceCents = officeCents - expectedCents;
  const gap = cash.gap(differenceCents, formatUsd(Math.abs(differenceCents)));
  return (
    <Section
      title={words.cashTitle}
      size="h4"
      rule="line"
      aside={
        run.driverStaffId && <AppLink href={`/staff/cash/count/${run.driverStaffId}`}>{words.counts}</AppLink>
      }
    >
      <div>
        <p className={styles.cashSum}>{formatUsd(officeCents)}</p>
        <p className={styles.quiet}>
          {differenceCents === 0 ? gap : <strong className={styles.cashGap}>{gap}</strong>} ·{' '}
          {moments.dateAndMinute(closedAt)}
        </p>
      </div>
    </Section>
  );
}
