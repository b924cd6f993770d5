import { useEffect } from 'react';

/** Tells when the browser is online again, until it is told to stop. */
export function onOnline(tell: () => void): () => void {
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
}

/** Asks again by itself when the browser is online again, where the last question got no answer (SHELL-57). */
export function useWhenOnline(isWanted: boolean, again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` does the same on every render
  useEffect(() => (isWanted ? onOnline(again) : undefined), [isWanted]);
}
