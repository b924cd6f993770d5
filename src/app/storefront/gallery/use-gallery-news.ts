import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Another process of the shop may hear of the change a moment later than the one that holds this stream. */
const SETTLE_MS = 400;

/** A change of the gallery, or a notice that changes may have been missed. */
const NEWS = /"(?:gallery|missed)"/;

/** Asks again at every change of the gallery, and whenever it begins to listen (GAL-08). */
export function useGalleryNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const waiting = { timer: 0 };
    const stream = new EventSource('/live/public');
    const askSoon = () => {
      window.clearTimeout(waiting.timer);
      waiting.timer = window.setTimeout(() => void revalidate(), SETTLE_MS);
    };
    // Changes between rendering and listening reached no listener.
    stream.addEventListener('open', askSoon);
    stream.addEventListener('hint', (event) => {
      if (NEWS.test(event.data)) askSoon();
    });
    return () => {
      stream.close();
      window.clearTimeout(waiting.timer);
    };
  }, [revalidate]);
}
