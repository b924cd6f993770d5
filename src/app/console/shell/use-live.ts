import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenLive } from '#app/ui/live/live-channel.ts';

const POLL_MS = 20_000;

/** Asks the loader again at every change notice, and every twenty seconds while somebody looks, in case change notices are lost. */
export function useLive(address: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = listenLive(address, () => void revalidate());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, POLL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [address, revalidate]);
}
