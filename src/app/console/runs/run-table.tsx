import { consoleTexts } from '#app/texts/en/console/console.ts';
import { runsWords as words } from '#app/texts/en/console/runs.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import type { listRuns } from '#services/runs/list-runs.ts';
import { statusTones } from '../shell/status-tones.ts';
import styles from './runs.module.css';

type Run = Extract<Awaited<ReturnType<typeof listRuns>>, { runs: unknown }>['runs'][number];

/** The runs of today with who drives, how they stand and how many of their stops are done (RUN-07, RUN-16). */
export function RunTable({ runs }: { runs: readonly Run[] }) {
  const { heads } = words;
  return (
    <Section title={words.today} size="h4" rule="line">
      {runs.length === 0 && <p className={styles.quiet}>{words.noRuns}</p>}
      {runs.length > 0 && (
        <div className={styles.runs}>
          <DataTable
            caption={words.today}
            rows={runs}
            keyOf={(run) => run.id}
            opensRows
            columns={[
              { head: heads.number, cell: (run) => <Name run={run} />, opens: true },
              { head: heads.state, cell: (run) => <State run={run} />, beside: true },
              { head: heads.stops, cell: (run) => <Stops run={run} />, numeric: true },
            ]}
          />
        </div>
      )}
    </Section>
  );
}

/** The number, and below it who drives and when the run left or came back. */
function Name({ run }: { run: Run }) {
  const at = run.endedAt ?? run.startedAt;
  const who = [run.driverName ?? words.nobody, at && moments.minute(at)].filter(Boolean).join(' · ');
  return (
    <>
      <AppLink href={`/staff/runs/${run.number}`}>{run.number}</AppLink>
      <span className={styles.under}>{who}</span>
    </>
  );
}

function State({ run }: { run: Run }) {
  const isDone = run.status === 'out' && run.stops > 0 && run.delivered + run.undelivered >= run.stops;
  return (
    <>
      <Tag tone={isDone ? statusTones.runs.done : statusTones.runs[run.status]}>
        {isDone ? words.readyToEnd : words.states[run.status]}
      </Tag>
      {run.overdue > 0 && (
        <>
          {' '}
          <strong className={styles.overdue}>{consoleTexts.board.overdue(run.overdue)}</strong>
        </>
      )}
    </>
  );
}

function Stops({ run }: { run: Run }) {
  const done = run.delivered + run.undelivered;
  return (
    <>
      {words.progress(run.delivered, run.stops)}
      {run.undelivered > 0 && <span className={styles.failed}> · {words.not(run.undelivered)}</span>}
      {run.status === 'out' && done > 0 && (
        <Progress value={done} max={run.stops} label={words.stopsOf(run.number)} />
      )}
    </>
  );
}
