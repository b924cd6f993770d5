import { useCallback, useEffect, useRef, useState } from 'react';
import { withPending } from '#domain/road/pending-steps.ts';
import type { RoadRun } from '#services/road/read-run.ts';
import { continueFrom, crossOut, listWaiting, writeDown } from './diary.ts';
import { keepNewerRun, readKeptRun, readRunKey, type ToldStep } from './kept-values.ts';
import { dropPage, storePage } from './page-store.ts';
import { listWaitingPhotos, sendPhotos } from './photos.ts';
import { alone, sendAlone, sendWaiting } from './post.ts';
import { canKeepHere, makeKey, wipe } from './vault.ts';

const POLL_MS = 20_000;
/** Without signal: not every phone says when it is back. */
const AWAY_MS = 4000;

export type RoadState = {
  /** As the shop has it, with what waits on this phone. */
  run: RoadRun | null;
  waiting: number;
  /** Photos that follow their steps. */
  photos: number;
  /** Are steps written down on this phone first? Else they are plain forms. */
  isKept: boolean;
  /** `held`: another phone has the key; `refused`: the shop takes nothing more by this one's. */
  trouble: 'held' | 'refused' | null;
  isAway: boolean;
};

/**
 * The run on this phone (ROAD-05): gets its key, keeps it, and sends what happened whenever there is a signal. Without
 * ciphers, or while another phone has the key, everything goes by plain forms.
 */
export function useRoad(given: RoadRun | null, canKeep: boolean) {
  const [state, setState] = useState<RoadState>({
    ...{ run: given, waiting: 0, photos: 0, isKept: false, trouble: null, isAway: false },
  });
  const refresh = useCallback(async () => {
    const drawn = await alone(draw);
    if (drawn) setState((before) => ({ ...before, ...drawn }));
  }, []);
  const isStored = useRef(false);
  const store = useCallback(async () => {
    if (given && !isStored.current) isStored.current = await storePage().catch(() => false);
  }, [given]);
  const send = useCallback(async () => {
    const { state: sent } = await sendAlone(sendWaiting);
    // Beside the steps, which are short: a slow photo holds nothing up.
    if (sent !== 'away') void sendPhotos().then(refresh, () => {});
    // Not stored yet where the line was bad as the run was opened.
    if (sent === 'sent') void store();
    if (sent === 'ended') {
      isStored.current = false;
      await dropPage();
    }
    setState((before) => ({
      ...before,
      isAway: sent === 'away',
      trouble: sent === 'refused' ? 'refused' : before.trouble === 'refused' ? null : before.trouble,
    }));
    await refresh();
  }, [refresh, store]);
  const begin = useCallback(
    async (isTaken: boolean): Promise<KeyOutcome> => {
      const outcome = await sendAlone(() => getKey(given, isTaken));
      if (outcome === 'held') setState((before) => ({ ...before, run: given, trouble: 'held' }));
      if (outcome !== 'here') return outcome;
      await refresh();
      setState((before) => ({ ...before, isKept: true, trouble: null }));
      await send();
      return outcome;
    },
    [given, refresh, send],
  );
  useEffect(() => {
    if (!canKeepHere() || (given && !canKeep)) return;
    return untilAnswered(() => begin(false));
  }, [begin, canKeep, given]);
  useSending(state.isKept ? (state.isAway ? AWAY_MS : POLL_MS) : null, send);
  const act = useCallback(
    async (told: ToldStep) => {
      await alone(() => writeDown(told));
      await refresh();
      void send().catch(() => {});
    },
    [refresh, send],
  );
  return { ...state, act, takeOver: () => void begin(true).catch(() => {}) };
}

/** What the shop, or the phone itself, says about the run's key; `later` where nobody could say it now. */
type KeyOutcome = 'here' | 'held' | 'none' | 'later';

/** Asks until it is known: a run that was opened on a bad line, or while the shop is busy, is kept a moment later. */
function untilAnswered(ask: () => Promise<KeyOutcome>): () => void {
  const asking: { isOver: boolean; timer?: ReturnType<typeof setTimeout> } = { isOver: false };
  const attempt = async () => {
    const outcome = await ask().catch(() => 'later' as const);
    if (outcome === 'later' && !asking.isOver) asking.timer = setTimeout(attempt, AWAY_MS);
  };
  void attempt();
  return () => {
    asking.isOver = true;
    clearTimeout(asking.timer);
  };
}

/** Tries again when the signal is back, when somebody looks, and every so often; never where nothing is kept. */
function useSending(everyMs: number | null, send: () => Promise<void>) {
  useEffect(() => {
    if (everyMs === null) return;
    const attempt = () => {
      if (document.visibilityState === 'visible') send().catch(() => {});
    };
    const timer = setInterval(attempt, everyMs);
    window.addEventListener('online', attempt);
    // No signal is said at once, not at the next turn.
    window.addEventListener('offline', attempt);
    document.addEventListener('visibilitychange', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
      window.removeEventListener('offline', attempt);
      document.removeEventListener('visibilitychange', attempt);
    };
  }, [everyMs, send]);
}

async function draw(): Promise<Pick<RoadState, 'run' | 'waiting' | 'photos'> | null> {
  const [run, waiting] = [await readKeptRun(), await listWaiting()];
  if (!run) return null;
  return {
    run: { ...run, stops: withPending(run.stops, waiting) },
    waiting: waiting.length,
    photos: (await listWaitingPhotos()).length,
  };
}

/** The key of the given run, or of what is kept where there is no page of the shop. */
async function getKey(given: RoadRun | null, isTaken: boolean): Promise<KeyOutcome> {
  const kept = await readRunKey();
  if (!given) return kept ? 'here' : 'none';
  if (kept && kept.runId === given.id && !isTaken) {
    return (await alone(() => keepNewerRun(given))) ? 'here' : 'none';
  }
  // What waits of a run before goes first, by that run's key.
  const old = kept && kept.runId !== given.id ? await listWaiting(kept.runId) : [];
  if (old.length > 0) {
    const { state } = await sendWaiting();
    if (state === 'away') return 'later';
    // Its key has ended: the shop will never take them.
    if (state === 'refused') await alone(() => crossOut(old));
  }
  const isMade = await makeKey();
  const outcome = await askForKey(given, isTaken).catch(() => 'later' as const);
  if (outcome !== 'here' && isMade) await wipe();
  return outcome;
}

async function askForKey(given: RoadRun, isTaken: boolean): Promise<KeyOutcome> {
  const response = await fetch('/staff/run/key', {
    method: 'POST',
    body: new URLSearchParams(isTaken ? { take: 'yes' } : {}),
  });
  if (response.status === 409) return 'held';
  if (response.status === 429 || response.status >= 500) return 'later';
  if (!response.ok) return 'none';
  const { runId, key, head } = await response.json();
  return alone(async () => {
    const auth = { runId, key, head };
    return (await continueFrom(auth, await listWaiting(runId), { run: given })) ? 'here' : 'none';
  });
}
