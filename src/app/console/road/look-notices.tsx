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

/** What could not be done as it happened: driver and office see the same (ROAD-07). On the phone its words are folded: the door comes first. */
export function LookNotices({ run, isFolded = false }: { run: Looked; isFolded?: boolean }) {
  return run.notices.map((notice) => {
    const place = run.stops.findIndex((one) => one.id === notice.stopId);
    const stop = run.stops[place];
    const title = (
      <>
        <strong>{road.looks}</strong>
        {stop && `: ${road.stop(place + 1)}, ${stop.customerName}`}
        {isFolded && <span className={styles.why}>{wordsOf(notice.code)}</span>}
      </>
    );
    return (
      <Notice key={notice.id} tone="warn">
        {isFolded ? (
          <details>
            <summary>{title}</summary>
            <Told notice={notice} isSaid />
          </details>
        ) : (
          <>
            {title}
            <Told notice={notice} />
          </>
        )}
      </Notice>
    );
  });
}

type ToldProps = { notice: Looked['notices'][number]; isSaid?: boolean };

function Told({ notice: { id, code, details, createdAt }, isSaid = false }: ToldProps) {
  return (
    <>
      {!isSaid && <p>{wordsOf(code)}</p>}
      <Proof fileId={details.photo} name={road.proofs.photo} />
      <Proof fileId={details.signature} name={road.proofs.signature} />
      <Form method="post">
        <input type="hidden" name="intent" value="looked" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" kind="outline" size="small">
          {road.looked}
        </Button>{' '}
        {moments.minute(new Date(createdAt))}
      </Form>
    </>
  );
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
