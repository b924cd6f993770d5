import { useEffect, useState } from 'react';
import { road } from '#app/texts/en/console/road.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { useRoad } from './phone/use-road.ts';
import styles from './road.module.css';
import { RunView } from './run-view.tsx';

const words = road.signal;

/** The run as this phone has it: without signal, or without a session (ROAD-05). */
export function KeptRun() {
  const { run, waiting, photos, trouble, isAway, act } = useRoad(null, true);
  const isHydrated = useHydrated();
  const isLooked = useSettled();
  if (!run)
    return (
      <AdminPage title={road.nav} width="form">
        {isHydrated && isLooked && (
          <EmptyState title={words.nothingTitle} line={words.nothingLine} size="h4" action={<SignIn />} />
        )}
      </AdminPage>
    );
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return (
    <RunView run={run} asked={null} isApple={isApple} isStepped tell={act}>
      <SignalNotice
        waiting={waiting}
        photos={photos}
        isAway={isAway}
        isRefused={trouble === 'refused'}
        isOld
      />
    </RunView>
  );
}

/** Sends what this phone still has of a run that has ended meanwhile (ROAD-06). */
export function SendsRest() {
  useRoad(null, true);
  return null;
}

/** A whole new page: the one that is kept knows no other. */
function SignIn() {
  return <a href="/staff?next=/staff/run">{words.signIn}</a>;
}

type SignalProps = { waiting: number; photos: number; isAway: boolean; isRefused: boolean; isOld?: boolean };

/** Whether there is a signal, and what has not been sent (ROAD-05). */
export function SignalNotice({ waiting, photos, isAway, isRefused, isOld = false }: SignalProps) {
  if (!isAway && !isRefused && !isOld) {
    // Usually gone before it is seen: a thin line takes a while.
    return waiting > 0 ? <p className={styles.sending}>{words.waiting(waiting)}</p> : null;
  }
  return (
    <Notice tone={isRefused ? 'bad' : 'warn'} live>
      {isRefused ? words.stuck : isAway ? words.none : words.kept} {waiting > 0 && words.waiting(waiting)}{' '}
      {photos > 0 && words.photos(photos)} {!isAway && <SignIn />}
    </Notice>
  );
}

const LOOK_MS = 1500;

/** The phone's database answers soon; only then nothing is there. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
