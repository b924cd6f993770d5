import type { ToggleEvent } from 'react';

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea';
const TYPED =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="number"], [type="date"], [type="file"])';

/**
 * Whoever opens a form that begins with words can type them at once (LOOK-488). Where it begins with something else, what
 * is in it is read first; on a touch screen the keyboard would lie over it.
 */
export function focusFirst({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  if (!details.open || document.activeElement !== details.querySelector(':scope > summary')) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const first = [...details.querySelectorAll<HTMLElement>(CONTROLS)].find(({ offsetParent }) => offsetParent);
  if (first?.matches(TYPED)) first.focus();
}
