import { hasUnsaved } from './unsaved.ts';

/**
 * Presses "Save" of the form that one is in, or of the only changed one of the page (LOOK-594). A form that does something
 * else, such as placing an order or closing the day, is left alone.
 */
export function saveByKey(): void {
  if (document.querySelector('dialog[open]')) return;
  const own = document.activeElement?.closest('form');
  const changed = [...document.forms].filter((form) => hasUnsaved([form]) && saveOf(form));
  const form = own && changed.includes(own) ? own : changed.length === 1 ? changed[0] : undefined;
  if (form) form.requestSubmit(saveOf(form));
}

const saveOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[data-saves]:not(:disabled)');
