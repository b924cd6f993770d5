import { hasUnsaved } from './unsaved.ts';

/**
 * Presses what saves the form that one is in, or the only changed one of the page (LOOK-594). A form without a foot that
 * saves it is left alone: what its first button does may be something else.
 */
export function saveByKey(): void {
  if (document.querySelector('dialog[open]')) return;
  const own = document.activeElement?.closest('form');
  const changed = [...document.forms].filter((form) => hasUnsaved([form]) && footOf(form));
  const form = own && changed.includes(own) ? own : changed.length === 1 ? changed[0] : undefined;
  if (form) form.requestSubmit(footOf(form));
}

const footOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('[data-bottom-bar] button[type="submit"]:not(:disabled)');
