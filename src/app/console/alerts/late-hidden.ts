import { useSyncExternalStore } from 'react';

const KEY = 'mooddrop.staff-late-hidden';
const CHANGED = 'console:late-hidden';

/** Where a browser keeps nothing, it is hidden for as long as the page is open. */
let kept: string | null = null;

function hiddenOrder(): string | null {
  try {
    return window.localStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

function hide(orderNumber: string): void {
  kept = orderNumber;
  try {
    window.localStorage.setItem(KEY, orderNumber);
  } catch {
    // See above.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function listen(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The order whose line was put away on this device, and how to put one away; none on the server (ALERT-06). */
export function useHiddenLate(): [string | null, (orderNumber: string) => void] {
  return [useSyncExternalStore(listen, hiddenOrder, () => null), hide];
}
