import { useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { leaveWords } from '#app/texts/en/console/fields.ts';
import { QuestionDialog } from '#app/ui/overlay/question-dialog.tsx';
import { hasUnsaved } from './unsaved.ts';

/**
 * Asks before unsaved input of any form of the console is lost: with a dialog within the shop, else with the browser's
 * own question (STAFF-32). It stands once, around every section: the router knows one such question at a time.
 */
export function LeaveQuestion() {
  const sent = useSentForm();
  const isAny = (isSamePage: boolean) =>
    hasUnsaved([...document.forms].filter((form) => isLeft(form, sent.current, isSamePage)));
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      addressOf(to) !== addressOf(from) && isAny(to.pathname === from.pathname),
  );
  const question = useQuestionNumber(blocker.location);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(document.forms)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <QuestionDialog
      key={question}
      title={leaveWords.title}
      open={blocker.state === 'blocked'}
      safe={leaveWords.stay}
      loss={leaveWords.leave}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      onLoss={() => blocker.proceed?.()}
      ownWayBack
    />
  );
}

/** Closed and asked again before React draws, it would be the same open question, whose dialog the browser has closed. */
function useQuestionNumber(to: Location | undefined): number {
  const [asked, setAsked] = useState({ to, number: 0 });
  if (to && to !== asked.to) setAsked({ to, number: asked.number + 1 });
  return asked.number;
}

/** The groups of the settings are one path; what is behind "#" is one page. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Is this form's input gone after the step? Not that of the sent form, nor what a search for a part of its page leaves standing. */
function isLeft(form: HTMLFormElement, sent: HTMLFormElement | null, isSamePage: boolean): boolean {
  if (form === sent) return false;
  const part = isSamePage && sent?.dataset.part !== undefined ? sent.closest('section') : null;
  return part === null || part.contains(form);
}

/** Of a link that narrows a part of a page, as "Clear" does: the search of that part, which leads as far. */
const searchOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest('form[data-part] a, a[data-narrows]')
    ? target.closest('section')?.querySelector<HTMLFormElement>('form[data-part]')
    : null;

/** The form that is being sent in this very moment: to send what was typed, to whatever address, is not to lose it. */
function useSentForm() {
  const sent = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      sent.current = target instanceof HTMLFormElement ? target : (searchOf(target) ?? null);
      setTimeout(() => {
        sent.current = null;
      });
    };
    for (const kind of ['submit', 'click']) document.addEventListener(kind, note, true);
    return () => {
      for (const kind of ['submit', 'click']) document.removeEventListener(kind, note, true);
    };
  }, []);
  return sent;
}
