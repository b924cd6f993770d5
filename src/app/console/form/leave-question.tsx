import { useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { leaveWords } from '#app/texts/en/console/fields.ts';
import { QuestionDialog } from '#app/ui/overlay/question-dialog.tsx';
import { hasUnsaved } from './unsaved.ts';

/**
 * Asks before unsaved input of any form of the console is lost: with a dialog within the shop, else with the browser's
 * own question (STAFF-32). It stands once, around every section: the router knows one such question at a time.
 */
export function LeaveQuestion() {
  const { asked, stay, leave } = useAskedWay();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(document.forms)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <QuestionDialog
      // Closed and asked again before React draws, it would be the same open question, whose dialog the browser has closed.
      key={asked.number}
      title={leaveWords.title}
      open={asked.isOpen}
      safe={leaveWords.stay}
      loss={leaveWords.leave}
      onClose={stay}
      onLoss={leave}
      ownWayBack
    />
  );
}

/** Where somebody wanted to go: an address, or steps through the history. */
type Way = { to: Location; steps: number | null; isReplaced: boolean };

/**
 * The way that is asked about. It is kept here, because the router forgets whom it held back as soon as it has loaded what
 * a form has changed: the question would vanish unanswered.
 */
function useAskedWay() {
  const sent = useSentForm();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const place = useHistoryPlace(key);
  /** The address to which somebody may go unasked, because it was asked about. */
  const passed = useRef<string | null>(null);
  const way = useRef<Way | null>(null);
  const [asked, setAsked] = useState({ isOpen: false, number: 0 });
  const isAny = (isSamePage: boolean) =>
    hasUnsaved([...document.forms].filter((form) => isLeft(form, sent.current, isSamePage)));
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isPassed = passed.current === addressOf(to);
    passed.current = null;
    if (isPassed) return false;
    if (addressOf(to) === addressOf(from) || !isAny(to.pathname === from.pathname)) return false;
    const steps = historyAction === 'POP' ? placeInHistory() - place.current : null;
    way.current = { to, steps, isReplaced: historyAction === 'REPLACE' };
    setAsked(({ number }) => ({ isOpen: true, number: number + 1 }));
    return true;
  });
  /** Answers once: a dialog also says that it was closed when its other button has closed it. */
  const answer = () => {
    const wanted = way.current;
    if (!wanted) return null;
    way.current = null;
    setAsked(({ number }) => ({ isOpen: false, number }));
    return wanted;
  };
  const stay = () => void answer();
  const leave = () => {
    const wanted = answer();
    if (!wanted) return;
    const { to, steps, isReplaced: replace } = wanted;
    passed.current = addressOf(to);
    const going = steps === null ? navigate(to, { replace, state: to.state }) : navigate(steps);
    Promise.resolve(going).catch(() => {});
  };
  // Whoever was led elsewhere, as by the end of a session, has nothing left to answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other address
  useEffect(stay, [pathname, search]);
  // The router's own note of whom it held back is of no use: it would lapse, or outlast its way.
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return { asked, stay, leave };
}

/** The router numbers the entries of the history in their order. */
const placeInHistory = (): number => window.history.state?.idx ?? 0;

function useHistoryPlace(key: string) {
  const place = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a place of its own
  useEffect(() => {
    place.current = placeInHistory();
  }, [key]);
  return place;
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
