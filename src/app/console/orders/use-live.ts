import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 20_000;

/** Asks the loader again at every hint, and every twenty seconds while somebody looks, in case hints are lost. */
export function useLive(address: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource(address);
    source.addEventListener('hint', () => void revalidate());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, POLL_MS);
    return () => {
      source.close();
      clearInterval(timer);
    };
  }, [address, revalidate]);
}
