import { useSearchParams } from 'react-router';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { road } from '#app/texts/en/console/road.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import type { RoadRun } from '#services/road/read-run.ts';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { useLive } from '../shell/use-live.ts';
import { SignalNotice } from './kept-run.tsx';
import { useRoad } from './phone/use-road.ts';
import { RunView } from './run-view.tsx';

type LiveRunProps = { run: RoadRun; canKeep: boolean; isApple: boolean; answer?: FormAnswer };

/** A run with signal: plain forms, until this phone keeps it; then it is drawn from the phone (ROAD-01, ROAD-05). */
export function LiveRun({ run: given, canKeep, isApple, answer }: LiveRunProps) {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const { run, waiting, photos, isKept, trouble, isAway, act, takeOver } = useRoad(given, canKeep);
  const isSaid = !answer?.problem || isSaidAtField(answer);
  return (
    <RunView
      run={(isKept && run) || given}
      asked={search.get('stop')}
      isApple={isApple}
      isStepped={isHydrated}
      tell={isKept ? act : undefined}
      answer={answer}
      next={canKeep && !isAway && <HandIn />}
    >
      {/* What the phone keeps is asked for by the phone. */}
      {!isKept && <Watching />}
      {!isSaid && (
        <Notice tone="bad" live>
          {consoleProblemWords(answer as ConsoleProblem)}
        </Notice>
      )}
      <SignalNotice waiting={waiting} photos={photos} isAway={isAway} isRefused={trouble === 'refused'} />
      {trouble === 'held' && (
        <Notice tone="warn">
          <p>{road.signal.held}</p>
          <Button kind="outline" size="small" onClick={takeOver}>
            {road.signal.take}
          </Button>
        </Notice>
      )}
    </RunView>
  );
}

/** The driver's own cash is counted on a page of its own, which needs a signal (CASH-06). */
function HandIn() {
  return (
    <ButtonLink href="/staff/cash/own" wide>
      {road.handIn}
    </ButtonLink>
  );
}

function Watching() {
  useLive('/staff/live');
  return null;
}
