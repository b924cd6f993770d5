import { useEffect } from 'react';

/** Keeps the screen on while it is wanted and seen: let go when hidden, taken again when seen (ALERT-07). */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    const held: { lock: WakeLockSentinel | null; isOver: boolean } = { lock: null, isOver: false };
    const letGo = () => {
      held.lock?.release().catch(() => {});
      held.lock = null;
    };
    const take = () => {
      if (document.visibilityState !== 'visible') return letGo();
      if (held.lock && !held.lock.released) return;
      // A low battery may refuse; the next look asks again.
      navigator.wakeLock
        .request('screen')
        .then((lock) => {
          held.lock = lock;
          if (held.isOver) letGo();
        })
        .catch(() => {});
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      held.isOver = true;
      document.removeEventListener('visibilitychange', take);
      letGo();
    };
  }, [isWanted]);
}
