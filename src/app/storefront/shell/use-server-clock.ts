import { useEffect } from 'react';
import { setClockOffset } from '#app/ui/time/use-now.tsx';

/** A `Date` header has whole seconds; a difference within this is none. */
const TOLERANCE_MS = 2000;

/** Countdowns go by the server's clock: a device whose own is wrong is told by how much, once a visit (SHELL-11, DROP-07). */
export function useServerClock(): void {
  useEffect(() => {
    const asking = new AbortController();
    const askedAt = Date.now();
    fetch('/healthz', { cache: 'no-store', signal: asking.signal })
      .then((response) => {
        const saidMs = Date.parse(response.headers.get('date') ?? '');
        const offsetMs = saidMs + 500 - (askedAt + Date.now()) / 2;
        if (Math.abs(offsetMs) > TOLERANCE_MS) setClockOffset(offsetMs);
      })
      // Without an answer the device's own clock is the best there is.
      .catch(() => {});
    return () => asking.abort();
  }, []);
}
