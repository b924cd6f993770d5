import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { hasUnsaved } from '../form/unsaved.ts';

/** So long after the last key: a word is asked for once, not letter by letter. */
const PAUSE_MS = 250;

/** A year is typed digit by digit; what begins with a nought is none yet. */
const isHalfTyped = ({ type, value }: { type: string; value: string }) =>
  type === 'date' && value.startsWith('0');

/**
 * A list is found and narrowed while one types and chooses (LOOK-29): its form sends itself. Where something in another
 * form would be lost it waits for Enter, and whoever presses that is asked (STAFF-32).
 */
export function useAtOnce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key, note } = useOwnStep();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Typed before the script ran.
    const words = form.current?.querySelector<HTMLInputElement>('input[type="search"]');
    if (words && words.value !== words.defaultValue) words.form?.requestSubmit();
    return () => clearTimeout(timer.current);
  }, []);
  const onInput = ({ currentTarget: own, target, nativeEvent }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const field = target as unknown as HTMLInputElement;
    if (!field.name || isHalfTyped(field) || (nativeEvent as InputEvent).isComposing) return;
    const isPart = own.dataset.part !== undefined;
    timer.current = setTimeout(
      () => {
        const others = [...document.forms].filter((other) => other !== own);
        if (own.isConnected && (isPart || !hasUnsaved(others))) own.requestSubmit();
      },
      field.tagName === 'SELECT' || field.type === 'checkbox' ? 0 : PAUSE_MS,
    );
  };
  const onSubmit = ({ currentTarget: own }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    note(searchOf(own));
  };
  return { key, form: { ref: form, onInput, onSubmit } };
}

/** The address to which a form leads, as the router writes it. */
const searchOf = (form: HTMLFormElement) =>
  `?${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))}`;

/**
 * A key that changes when the page's address was changed by anything but this form: then its fields are drawn anew. An
 * earlier step of the form may arrive after a later one was taken.
 */
function useOwnStep() {
  const { search } = useLocation();
  const [drawn, setDrawn] = useState({ search, key: 0 });
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (search !== drawn.search) {
    const isOwn = asked.includes(search);
    setDrawn({ search, key: drawn.key + (isOwn ? 0 : 1) });
    if (!isOwn) setAsked([]);
  }
  return { key: drawn.key, note: (address: string) => setAsked((before) => [...before, address]) };
}
