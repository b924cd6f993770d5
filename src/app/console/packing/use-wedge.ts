import { useEffect, useRef } from 'react';

/**
 * A hand scanner types a key every few milliseconds, and a busy machine hears them late. Nobody types four keys and
 * Enter this fast where there is no field; a head that is cut off would be another code.
 */
const MOST_MS_BETWEEN_KEYS = 200;
const SHORTEST_CODE = 4;

/** What was typed so far, and when its last key came. */
export type Burst = { text: string; at: number };

/** The burst after one more key; a slow key begins anew. */
export function addKey(burst: Burst, key: string, at: number): Burst {
  if (key.length !== 1) return burst;
  const isFast = at - burst.at <= MOST_MS_BETWEEN_KEYS;
  return { text: isFast ? burst.text + key : key, at };
}

/** The scanned code that an Enter ends; null where it was a person's. */
export function codeOf(burst: Burst, at: number): string | null {
  const isFast = at - burst.at <= MOST_MS_BETWEEN_KEYS;
  return isFast && burst.text.length >= SHORTEST_CODE ? burst.text : null;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');

/**
 * Codes of a hand scanner, which types like a keyboard and presses Enter, wherever the focus is but in a field
 * (PACK-06). Its Enter presses no button.
 */
export function useWedge(onCode: (code: string) => void): void {
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    let burst: Burst = { text: '', at: 0 };
    const hear = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'Enter') {
        burst = addKey(burst, event.key, event.timeStamp);
        // A scanner's letters are no shortcuts, but the first of a burst cannot be known.
        if (burst.text.length > 1) event.stopPropagation();
        return;
      }
      const code = codeOf(burst, event.timeStamp);
      burst = { text: '', at: 0 };
      if (!code) return;
      event.preventDefault();
      event.stopPropagation();
      told.current(code);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
