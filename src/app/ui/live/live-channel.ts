/** A shop that refuses has started again by then, or knows this session no more. */
const AGAIN_MS = 30_000;

/**
 * Change notices of a live stream, one stream per browser (decision 0035-one-stream-per-browser): the tab that holds the lock listens and passes each change notice
 * on; when it goes, another takes over. A stream reconnects by itself (SHELL-48). Without these parts of the browser no
 * stream is opened, and the caller's polling is what remains. Answers how to stop.
 */
export function listenLive(address: string, onNotice: () => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => {};
  const name = `shop-live:${address}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onNotice);
  const stop = new AbortController();
  const hear = () => {
    channel.postMessage('hint');
    onNotice();
  };
  navigator.locks
    .request(name, { signal: stop.signal }, () => stream(address, hear, stop.signal))
    .catch((error: unknown) => stop.signal.aborted || console.error('live', error));
  return () => {
    stop.abort();
    channel.close();
  };
}

/**
 * Holds the lock until the page no longer wants it. A stream that was lost comes back by itself; one that was refused, as
 * by a shop that is just starting again, does not and is opened anew: what came meanwhile was told to nobody.
 */
function stream(address: string, hear: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (isAgain: boolean) => {
      source = new EventSource(address);
      source.addEventListener('hint', hear);
      if (isAgain) source.addEventListener('open', hear, { once: true });
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS, true);
      });
    };
    open(false);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}
