import { useEffect } from 'react';
import { isTypedIn } from '../finder/use-keys.ts';
import { tickedBoxes } from './choice-boxes.ts';

/** Escape empties the form of the chosen rows, as its "Clear selection" does; a field, a dialog and a menu have it first. */
export function useClearKey(formId: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (isTypedIn(event.target) || document.querySelector('dialog[open], :popover-open')) return;
      if (tickedBoxes().length === 0) return;
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.reset();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [formId]);
}
