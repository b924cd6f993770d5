import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Call } from './phone-form.server.ts';

/**
 * Presses what adds a product, one press after the other: one that comes before the last has its answer waits for it, else
 * it would be sent without what that one has added (LOOK-556).
 */
export function useAdding(call: Call) {
  const { state } = useNavigation();
  const isSent = useRef(false);
  const waiting = useRef<HTMLButtonElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come without that anything was seen of its way
  useEffect(() => {
    if (state !== 'idle') return;
    isSent.current = false;
    waiting.current.shift()?.click();
  }, [state, call]);
  /** Is this press to wait? Then it is made later. */
  const waits = (button: HTMLButtonElement): boolean => {
    if (isSent.current) waiting.current.push(button);
    const isBefore = isSent.current;
    isSent.current = true;
    return isBefore;
  };
  return { waits };
}
