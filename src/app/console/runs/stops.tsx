import { ArrowDown, ArrowUp, Check, GripVertical, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useSubmit } from 'react-router';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { road } from '#app/texts/en/console/road.ts';
import { runWords as words } from '#app/texts/en/console/runs.ts';
import { moments } from '#app/texts/en/moments.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { NamedOrder } from '../shell/named-order.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { StopLacks } from './run-lacks.tsx';
import type { FoundRun } from './run-plan.tsx';
import styles from './runs.module.css';

type Stop = FoundRun['stops'][number];

/**
 * The stops in the sequence in which they are driven (RUN-04). While the run is planned each is dragged by its handle,
 * or moved by the arrow keys on it, or by two buttons that work without script.
 */
export function Stops({ found }: { found: FoundRun }) {
  const { run, stops, plans, missing } = found;
  const submit = useSubmit();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const mayMove = plans && run.status === 'planned';
  const move = (stop: string, place: number) => {
    if (place < 0 || place >= stops.length) return;
    const form = { intent: 'move', version: String(run.version), stop, place: String(place) };
    void submit(form, { method: 'post', preventScrollReset: true });
  };
  const drop = (place: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged) move(dragged, place);
    setDragged(null);
    setOver(null);
  };
  if (stops.length === 0) return <p className={styles.quiet}>{words.noStops}</p>;
  return (
    <ol className={styles.stops}>
      {stops.map((stop, place) => (
        <li
          key={stop.id}
          className={styles.stop}
          data-over={(dragged !== null && over === place) || undefined}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            setOver(place);
          }}
          onDrop={drop(place)}
        >
          <span className={styles.place}>{place + 1}</span>
          <StopFacts stop={stop} isUnpaid={isUnpaid(stop, missing)} />
          {mayMove && (
            <Moves
              stop={stop}
              place={place}
              last={stops.length - 1}
              version={run.version}
              onMove={move}
              onDrag={setDragged}
            />
          )}
          {stop.canReopen && <Reopen stop={stop} />}
          <StopLacks stop={stop} missing={missing} />
        </li>
      ))}
    </ol>
  );
}

/** Nothing leaves unpaid but what is paid in cash at the door (RUN-05). */
function isUnpaid({ orderNumber }: Stop, missing: FoundRun['missing']): boolean {
  return missing.some((one) => one.problem === 'run-order-unpaid' && one.orderNumber === orderNumber);
}

/** What is to be collected of it, or that nothing is. */
function moneyOf({ cashDueCents, state }: Stop, isUnpaid: boolean): string | null {
  if (cashDueCents > 0) return words.cash(cashDueCents);
  return isUnpaid || state === 'undelivered' ? null : words.paid;
}

function StopFacts({ stop, isUnpaid }: { stop: Stop; isUnpaid: boolean }) {
  const money = moneyOf(stop, isUnpaid);
  return (
    <span className={styles.facts}>
      <span>
        <strong>{stop.deliveryAddress}</strong>
      </span>
      <span className={styles.quiet}>
        <span className={styles.order}>
          <NamedOrder orderNumber={stop.orderNumber} callNumber={stop.callNumber} />
        </span>{' '}
        · {stop.customerName}
        {money && ` · ${money}`}
        {stop.reason && ` · ${findWord(road.reasons, stop.reason) ?? stop.reason}`}
      </span>
      <span className={styles.quiet}>
        <StopState state={stop.state} /> <StopPromise stop={stop} />
        {stop.endedAt ? words.done(stop.endedAt) : <Arrival stop={stop} />}
      </span>
    </span>
  );
}

/** When it is expected, and by how much after its promise: that is the news, in the color of the promise. */
function Arrival({ stop: { promisedAt, lateSince, expectedAt } }: { stop: Stop }) {
  if (!expectedAt) return null;
  const late = promisedAt ? minuteOf(expectedAt) - minuteOf(promisedAt) : 0;
  return (
    <span className={styles.arrival}>
      {words.expected(expectedAt)}
      {late > 0 && (
        <>
          {', '}
          <strong className={lateSince ? styles.late : styles.by} data-tight="">
            {words.late(consoleTexts.board.age(late))}
          </strong>
        </>
      )}
    </span>
  );
}

/** As the clock shows it: the seconds of both would make another difference than the two times that are read. */
const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

/** Until when it was promised: red once that has passed, amber where it is expected later (RUN-15). */
function StopPromise({ stop: { promisedAt, lateSince, expectedAt } }: { stop: Stop }) {
  if (!promisedAt) return null;
  const { late, by } = boardTexts.promise.words;
  const time = moments.minute(promisedAt);
  const isTight = expectedAt !== null && expectedAt > promisedAt;
  return (
    <>
      <strong className={lateSince ? styles.late : styles.by} data-tight={isTight || undefined}>
        {lateSince ? late(time) : by(time)}
      </strong>
      {expectedAt && <span className={styles.parts}> · </span>}
    </>
  );
}

/** What was handed over as it should be has a tick, and its word for the ear: what is different is read (LOOK-120). */
function StopState({ state }: Pick<Stop, 'state'>) {
  if (state === 'planned') return null;
  const word = words.states[state];
  if (state !== 'delivered') return <Tag tone={statusTones.stops[state]}>{word}</Tag>;
  return (
    <>
      <span className={styles.tick}>
        <Icon of={Check} size="small" />
      </span>
      <span className="sr-only">{word}</span>
    </>
  );
}

/** The way back of a stop that was not delivered, while its goods are aboard (LOOK-559). */
function Reopen({ stop: { id, callNumber } }: { stop: Stop }) {
  return (
    <Form method="post" className={`${styles.moves} ${styles.reopen}`} preventScrollReset>
      <input type="hidden" name="intent" value="reopen" />
      <input type="hidden" name="stop" value={id} />
      <Button
        type="submit"
        kind="outline"
        size="small"
        aria-label={road.reopenOf(callNumberWords(callNumber))}
      >
        {road.reopen}
      </Button>
    </Form>
  );
}

type MovesProps = {
  stop: Stop;
  place: number;
  last: number;
  version: number;
  onMove: (stop: string, place: number) => void;
  onDrag: (stop: string | null) => void;
};

function Moves({ stop, place, last, version, onMove, onDrag }: MovesProps) {
  const { orderNumber: number } = stop;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(stop.id, place + step);
  };
  return (
    <Form method="post" className={styles.moves} preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="stop" value={stop.id} />
      <button
        type="button"
        className={styles.handle}
        draggable
        aria-label={words.handle(number)}
        onKeyDown={press}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', number);
          onDrag(stop.id);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <Icon of={GripVertical} size="small" />
      </button>
      <MoveButton of={ArrowUp} label={words.up(number)} place={place - 1} isOff={place === 0} />
      <MoveButton of={ArrowDown} label={words.down(number)} place={place + 1} isOff={place === last} />
      <button
        type="submit"
        className={styles.handle}
        name="intent"
        value="remove"
        aria-label={words.remove(number)}
      >
        <Icon of={X} size="small" />
      </button>
    </Form>
  );
}

type MoveButtonProps = { of: typeof ArrowUp; label: string; place: number; isOff: boolean };

/** The button itself says where to, so that it works without script. */
function MoveButton({ of, label, place, isOff }: MoveButtonProps) {
  return (
    <button
      type="submit"
      className={styles.handle}
      name="intent"
      value={`move:${place}`}
      aria-label={label}
      disabled={isOff}
    >
      <Icon of={of} size="small" />
    </button>
  );
}
