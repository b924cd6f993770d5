import { useEffect } from 'react';

/** Who presses again so soon, at the same place, means what was there at the first press. */
const SOON_MS = 600;
const NEAR_PX = 8;

type Press = { at: number; x: number; y: number; row: Element };

/** Would this press meet another row than the one before it, because that has moved away from under the pointer? */
export function meetsAnotherRow(before: Press | null, press: Press): boolean {
  if (!before || before.row === press.row) return false;
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) <= NEAR_PX;
  return isNear && press.at - before.at < SOON_MS;
}

/** A press that sends something of a row of a list; null for every other, and for those by keys. */
function pressOf({ target, detail, timeStamp, clientX, clientY }: MouseEvent): Press | null {
  const button = target instanceof Element ? target.closest('button[type="submit"]') : null;
  const row = button?.closest('li, tr, article, [data-order]');
  return row && detail > 0 ? { at: timeStamp, x: clientX, y: clientY, row } : null;
}

/**
 * One press is about one row (LOOK-548): a row that was done leaves its list, the next one slides into its place, and the
 * second half of a double click would confirm another order, or book another payment. Who typed between the two means
 * both.
 */
export function useOnePress(): void {
  useEffect(() => {
    let before: Press | null = null;
    const guard = (event: MouseEvent) => {
      const press = pressOf(event);
      if (!press) return;
      if (meetsAnotherRow(before, press)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      before = press;
    };
    const forget = () => {
      before = null;
    };
    document.addEventListener('click', guard, true);
    document.addEventListener('input', forget, true);
    return () => {
      document.removeEventListener('click', guard, true);
      document.removeEventListener('input', forget, true);
    };
  }, []);
}
