import { type RefObject, useEffect, useRef } from 'react';

/**
 * A choice that React keeps (`value`) may have been made before React ran: then it stands in the page alone, and the next
 * render would put the old one back. It is told to the field's own `onChange` once, as if it were made now (SHELL-63).
 */
export function useChosenBefore(value: unknown): RefObject<HTMLSelectElement | null> {
  const ref = useRef<HTMLSelectElement>(null);
  const atFirst = useRef(value);
  useEffect(() => {
    const select = ref.current;
    if (atFirst.current === undefined || !select || select.value === String(atFirst.current)) return;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  return ref;
}
