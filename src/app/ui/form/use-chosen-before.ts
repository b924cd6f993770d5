import { type RefObject, useEffect, useRef } from 'react';

/**
 * A choice that React keeps (`value`) may have been made before React ran: then it stands in the page alone, and the next
 * render would put the old one back. It is told to the field's own `onChange` once, as if it were made now (SHELL-63).
 */
export function useChosenBefore(value: unknown): RefObject<HTMLSelectElement | null> {
  const ref = useRef<HTMLSelectElement>(null);
  const kept = useRef(value);
  kept.current = value;
  useEffect(() => {
    const select = ref.current;
    const chosen = select?.value ?? '';
    if (kept.current === undefined || !select || chosen === String(kept.current)) return;
    // React may have come because of this very choice, and hears of it when it is done: an event in between would put the
    // old one back, and that is what it would hear.
    queueMicrotask(() => {
      if (String(kept.current) === chosen) return;
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }, []);
  return ref;
}
