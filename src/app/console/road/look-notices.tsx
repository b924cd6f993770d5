import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleProblems } from '#app/texts/en/console/problems.ts';
import { road } from '#app/texts/en/console/road.ts';
import { moments } from '#app/texts/en/moments.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { RoadRun } from '#services/road/read-run.ts';
import styles from './road.module.css';

/** The run as the driver or the office sees it. */
type Looked = Pick<RoadRun, 'notices'> & { stops: readonly { id: string; customerName: string }[] };

/** What could not be done as it happened, and the press that says that it was seen: driver and office see the same (ROAD-07, LOOK-411). */
export function LookNotices({ run }: { run: Looked }) {
  return run.notices.map(({ id, stopId, code, details, createdAt }) => {
    const place = run.stops.findIndex((one) => one.id === stopId);
    const stop = run.stops[place];
    return (
      <Notice key={id} tone="warn">
        <div className={styles.look}>
          <div>
            <p>
              <strong>{road.looks}</strong>
              {stop && `: ${road.stop(place + 1)}, ${stop.customerName}`},{' '}
              {moments.minute(new Date(createdAt))}
            </p>
            <p className={styles.why}>{wordsOf(code)}</p>
            <Proof fileId={details.photo} name={road.proofs.photo} />
            <Proof fileId={details.signature} name={road.proofs.signature} />
          </div>
          <Form method="post">
            <input type="hidden" name="intent" value="looked" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" kind="outline" size="small">
              {road.looked}
            </Button>
          </Form>
        </div>
      </Notice>
    );
  });
}

/** What came with a step that could not be saved. */
function Proof({ fileId, name }: { fileId: unknown; name: string }) {
  if (typeof fileId !== 'string') return null;
  return (
    <p>
      <a href={`/staff/files/${fileId}`} download>
        {name}
      </a>
    </p>
  );
}

function wordsOf(code: string): string {
  const { other, ...known } = road.look;
  const words = findWord(known, code);
  if (words) return words;
  const isProblem = Object.hasOwn(consoleProblems, code);
  return other(isProblem ? consoleProblemWords({ problem: code } as ConsoleProblem) : '');
}
