import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { runWords as words } from '#app/texts/en/console/runs.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { FoundRun } from './run-plan.tsx';
import styles from './runs.module.css';

type Lack = FoundRun['missing'][number];
type Stop = FoundRun['stops'][number];

/** What this stop lacks before its run can start, by the number that is read aloud. */
export function StopLacks({ stop, missing }: { stop: Stop; missing: readonly Lack[] }) {
  return missing.map(
    (lack) =>
      'orderNumber' in lack &&
      lack.orderNumber === stop.orderNumber && (
        <p key={lack.problem} className={styles.lack}>
          {consoleProblemWords({ ...lack, orderNumber: callNumberWords(stop.callNumber) })}
        </p>
      ),
  );
}

type RunLacksProps = {
  found: FoundRun;
  /** Driver or vehicle are chosen, and not saved yet. */
  isUnsaved: boolean;
};

const isOfDriver = ({ problem }: Lack) =>
  problem.startsWith('run-driver-') || problem.startsWith('run-vehicle-') || problem === 'run-ledger-missing';

/** What the run itself lacks, beside its start; what its orders lack stands at their stops, once (RUN-05). */
export function RunLacks({ found: { missing, stops }, isUnsaved }: RunLacksProps) {
  if (missing.length === 0 && !isUnsaved) return null;
  const own = missing.filter((lack) => !('orderNumber' in lack) && !(isUnsaved && isOfDriver(lack)));
  const lacking = stops.filter(({ orderNumber }) =>
    missing.some((lack) => 'orderNumber' in lack && lack.orderNumber === orderNumber),
  );
  return (
    <Notice tone="warn">
      <strong>{words.missing}</strong>
      <ul className={styles.lacks}>
        {isUnsaved && <li>{words.unsaved}</li>}
        {own.map((lack) => (
          <li key={JSON.stringify(lack)}>{consoleProblemWords(lack)}</li>
        ))}
        {lacking.length > 0 && (
          <li>{words.lacking(lacking.map(({ callNumber }) => callNumberWords(callNumber)))}</li>
        )}
      </ul>
    </Notice>
  );
}
