import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { ORDER_ID } from './to-order.tsx';

/** What the person of a call is made of, as it stands on the page. */
const PERSON = ['phone', 'firstName', 'lastName', 'street', 'zip', 'city'];

const isFree = () => document.activeElement === null || document.activeElement === document.body;

/** On a touch screen a field that has the focus brings the keyboard over what was found. */
const hasKeys = () => !window.matchMedia('(pointer: coarse)').matches;

/**
 * Keeps a call at the keys (LOOK-482): the number has the focus first, after "Find" the first thing that is not known yet,
 * after a search or an added product the search, ready for the next one. Each answer draws these fields anew, and the
 * focus was lost with them. Returns what notes the press as the form is sent; `within` stands in it.
 */
export function useCallFocus(within: RefObject<HTMLInputElement | null>, isKnown: boolean) {
  const pressed = useRef('');
  const answer = useActionData();
  const begins = useRef(isKnown);
  useEffect(() => {
    if (isFree() && hasKeys())
      field(within.current?.form, begins.current ? 'q' : 'phone')?.focus({ preventScroll: true });
  }, [within]);
  useEffect(() => {
    if (!answer || !isFree() || !hasKeys()) return;
    next(within.current?.form, pressed.current)?.focus();
  }, [answer, within]);
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const from = submitter instanceof HTMLButtonElement && submitter.name !== 'intent' ? submitter : null;
    const typed = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
    pressed.current = from?.name ?? (typed || nearest(submitter));
  };
}

const field = (form: HTMLFormElement | null | undefined, name: string) =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** "Find" and "Search" stand beside their field. */
const nearest = (button: HTMLElement | null) =>
  button?.parentElement?.querySelector<HTMLInputElement>('input[name]')?.name ?? '';

function next(form: HTMLFormElement | null | undefined, pressed: string): HTMLElement | null | undefined {
  if (pressed === 'out' || pressed === 'less' || pressed === 'more') return document.getElementById(ORDER_ID);
  if (!PERSON.includes(pressed)) return field(form, 'q');
  const empty = PERSON.find((name) => field(form, name)?.value.trim() === '');
  return field(form, empty ?? 'q');
}
