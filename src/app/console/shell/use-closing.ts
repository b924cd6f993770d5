import { type RefObject, useEffect, useRef } from 'react';

/**
 * Folds a form away once what it saves has changed: an emptied form below what it has just written read as one that
 * waits to be sent. The focus, which stood in what is folded away, goes to what opens it.
 */
export function useClosing(saved: string | number | undefined): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const last = useRef(saved);
  useEffect(() => {
    if (last.current === saved) return;
    last.current = saved;
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [saved]);
  return details;
}
