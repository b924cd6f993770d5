import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { isTypedIn } from '../finder/use-keys.ts';
import { tickedBoxes } from '../shell/choice-boxes.ts';

/** The order whose panel was left last. */
const left = { number: '' };

const isFree = () => document.activeElement === null || document.activeElement === document.body;

/**
 * The panel of an order for who works by keys (LOOK-485): opening it brings the focus into it, Escape closes it, where no
 * field, dialog or selection has that key first. The board is drawn anew beside it, and the focus was lost with its ticket.
 */
export function usePanelFocus(orderNumber: string, closeHref: string): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const visit = useRef<string>('POP');
  visit.current = useNavigationType();
  useEffect(() => {
    const isOpener = document.activeElement?.matches('[data-open]');
    if (isFree() || isOpener) panel.current?.focus({ preventScroll: true });
    // On a phone it stands where the list was scrolled to: one read its end first. Whoever came by its address, or
    // back to it, stands where they scrolled.
    const isFromList = visit.current !== 'POP';
    if (isFromList && (panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
    return () => {
      left.number = orderNumber;
    };
  }, [orderNumber]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (isTypedIn(event.target) || document.querySelector('dialog[open], :popover-open')) return;
      if (tickedBoxes().length > 0) return;
      void navigate(closeHref, { preventScrollReset: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, closeHref]);
  return panel;
}

/** Back on the board alone, the order that was open has the focus and is in view. */
export function useFocusBack(selected: string | undefined): void {
  useEffect(() => {
    const { number } = left;
    if (selected || number === '') return;
    left.number = '';
    if (!isFree()) return;
    const links = document.querySelectorAll<HTMLElement>(`[data-open][href*="/staff/orders/${number}"]`);
    [...links].find(({ offsetParent }) => offsetParent)?.focus();
  }, [selected]);
}
