import { useEffect } from 'react';
import { saveByKey } from '../form/save-by-key.ts';

type Keys = { singleKeys: boolean; openFinder: () => void; openKeys: () => void };

/** Listens for the console's keys. Single ones wait while somebody types or a dialog is open (WCAG 2.1.4). */
export function useKeys({ singleKeys, openFinder, openKeys }: Keys): void {
  useEffect(() => {
    const opens: Record<string, () => void> = { '/': openFinder, '?': openKeys };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const key = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase();
      if (key === 'k' || key === 's') {
        event.preventDefault();
        return key === 'k' ? openFinder() : saveByKey();
      }
      if (event.ctrlKey || event.metaKey || !singleKeys || isBusy(event.target)) return;
      const act = opens[event.key] ?? MOVES[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [singleKeys, openFinder, openKeys]);
}

const TYPING =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])';

/** Do its keys belong to this field? */
export const isTypedIn = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPING) !== null;

const isBusy = (target: EventTarget | null) =>
  isTypedIn(target) || document.querySelector('dialog[open]') !== null;

/** The orders of the page, ticket or row, as they stand; a column that stands aside is passed over. */
const listed = () =>
  [...document.querySelectorAll<HTMLElement>('[data-order]')].filter(({ offsetParent }) => offsetParent);

/** Where one was, for when the order itself has moved on. */
const last = { place: -1 };

function current(): HTMLElement | undefined {
  const orders = listed();
  const focused = orders.findIndex((order) => order.contains(document.activeElement));
  // In the panel of an order one is at this order.
  const place =
    focused >= 0 ? focused : orders.findIndex((order) => order.querySelector('[data-open][aria-current]'));
  if (place >= 0) last.place = place;
  return orders[place];
}

function go(by: 1 | -1): void {
  const orders = listed();
  const isHere = current() !== undefined;
  // The next one has taken the place of an order that has left.
  const place = isHere || by < 0 ? last.place + by : Math.max(0, last.place);
  const next = orders[Math.min(Math.max(place, 0), orders.length - 1)];
  const link = next?.querySelector<HTMLElement>('[data-open]');
  link?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  current();
}

const click = (part: string) => () => current()?.querySelector<HTMLElement>(part)?.click();

const MOVES: Record<string, () => void> = {
  j: () => go(1),
  k: () => go(-1),
  x: click('[data-choose]'),
  e: click('[data-step]'),
  o: click('[data-open]'),
};
