import { Sun } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { road } from '#app/texts/en/console/road.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { canReopen } from '#domain/road/stop-reopened.ts';
import { isOpenStop } from '#domain/road/stop-steps.ts';
import type { RoadRun } from '#services/road/read-run.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AnswerContext } from '../form/field-form.tsx';
import { LookNotices } from './look-notices.tsx';
import type { ToldStep } from './phone/kept-values.ts';
import styles from './road.module.css';
import { StopCard } from './stop-card.tsx';
import { StopList } from './stop-list.tsx';
import { Reopen } from './undelivered.tsx';

/** A run that was kept before the shop told of its doors. */
const NO_DOOR: RoadRun['door'] = { photo: 'off', callNumber: '', canText: false };

export type Tell = (told: ToldStep) => Promise<void>;

type RunViewProps = {
  run: RoadRun;
  /** The stop that the address names. */
  asked: string | null;
  isApple: boolean;
  /** Does script lead through the door step by step? */
  isStepped: boolean;
  /** Writes steps down on this phone; without it they are sent as forms. */
  tell?: Tell;
  answer?: FormAnswer;
  /** What the driver does next once all stops are done. */
  next?: ReactNode;
  children?: ReactNode;
};

/** The run in one hand: the stop that it is about, then all of them (ROAD-01). */
export function RunView({ run, asked, isApple, isStepped, tell, answer, next, children }: RunViewProps) {
  const [chosen, choose] = useState<string | null>(asked);
  const [isBright, setBright] = useBright();
  const [failing, note] = useState<string | null>(null);
  const open = run.stops.filter(isOpenStop);
  const current =
    run.stops.find(({ id }) => id === chosen) ?? open.find(({ state }) => state === 'arrived') ?? open[0];
  const done = run.stops.length - open.length;
  const failed = run.stops.filter(({ state }) => state === 'undelivered');
  const onward =
    tell &&
    (async (told: ToldStep) => {
      await tell(told);
      if (told.kind !== 'arrived') choose(told.kind === 'reopened' ? told.stopId : null);
      note(told.kind === 'undelivered' ? told.stopId : null);
    });
  return (
    <AnswerContext value={answer}>
      <div
        className={styles.road}
        data-bright={isBright || undefined}
        data-theme={isBright ? 'light' : undefined}
      >
        <header className={styles.head}>
          <Heading level={1} size="h4">
            {road.title(run.number)}
          </Heading>
          <span className={styles.count}>
            <span>{road.done(done, run.stops.length)}</span>
            {failed.length > 0 && <b className={styles.failed}>{road.notDelivered(failed.length)}</b>}
          </span>
          <Button
            kind="outline"
            size="small"
            icon={Sun}
            aria-pressed={isBright}
            onClick={() => setBright(!isBright)}
          >
            {road.bright}
          </Button>
        </header>
        {children}
        <LookNotices run={run} />
        {!run.isOut && <Notice>{road.over}</Notice>}
        {run.isOut && open.length === 0 && (
          <>
            <Notice tone={failed.length > 0 ? 'info' : 'ok'}>
              {road.allDone} {failed.length > 0 && <strong>{road.bringBack(callsOf(failed))}</strong>}
            </Notice>
            {next}
          </>
        )}
        {run.isOut && (
          <LastFailed run={run} id={failing ?? failedOf(answer)} shown={current?.id} tell={onward} />
        )}
        {current && (
          <StopCard
            key={current.id}
            stop={current}
            place={run.stops.indexOf(current) + 1}
            door={run.door ?? NO_DOOR}
            isOut={run.isOut}
            isApple={isApple}
            isStepped={isStepped}
            tell={onward}
          />
        )}
        <StopList run={run} current={current?.id ?? null} choose={choose} />
      </div>
    </AnswerContext>
  );
}

type LastFailedProps = { run: RoadRun; id: string | null; shown?: string; tell?: Tell };

/** The page has gone on to the next stop: the way back of a wrong press stands above it, until the next step (LOOK-559). */
function LastFailed({ run, id, shown, tell }: LastFailedProps) {
  const stop = run.stops.find((one) => one.id === id);
  if (!stop || stop.id === shown || !canReopen(stop)) return null;
  const place = run.stops.indexOf(stop) + 1;
  return (
    <Notice live>
      <div className={styles.look}>
        <p>{road.lastFailed(road.stop(place), stop.customerName)}</p>
        <Reopen key={stop.id} stop={stop} tell={tell} isSmall />
      </div>
    </Notice>
  );
}

/** The stop that a form without the phone's own book has just ended. */
const failedOf = (answer?: FormAnswer) =>
  (answer?.ok && /^undelivered (\S+)$/.exec(answer.form ?? '')?.[1]) || null;

/** A run that was kept before the shop told the call numbers has none. */
const callsOf = (stops: RoadRun['stops']) =>
  stops.flatMap(({ callNumber }) => (callNumber ? [callNumberWords(callNumber)] : []));

const BRIGHT = 'mooddrop.road-bright';

/** In the sun: black on white, whatever the phone's theme is. */
function useBright(): [boolean, (isBright: boolean) => void] {
  const [isBright, setBright] = useState(false);
  useEffect(() => setBright(localStorage.getItem(BRIGHT) === 'yes'), []);
  const set = (next: boolean) => {
    setBright(next);
    localStorage.setItem(BRIGHT, next ? 'yes' : 'no');
  };
  return [isBright, set];
}
