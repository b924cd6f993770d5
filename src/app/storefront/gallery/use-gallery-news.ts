import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** The kept page is thrown away on the same word that brings the hint: a moment later the new one is there. */
const SETTLE_MS = 400;

/** Of the gallery, or that a hint may have been missed. */
const NEWS = /"(?:gallery|missed)"/;

/** Asks again at every change of the gallery (GAL-08). */
export function useGalleryNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const waiting = { timer: 0 };
    const stream = new EventSource('/live/public');
    stream.addEventListener('hint', (event) => {
      if (!NEWS.test(event.data)) return;
      window.clearTimeout(waiting.timer);
      waiting.timer = window.setTimeout(() => void revalidate(), SETTLE_MS);
    });
    return () => {
      stream.close();
      window.clearTimeout(waiting.timer);
    };
  }, [revalidate]);
}
