import { useEffect } from 'react';
import { useBlocker, useNavigation } from 'react-router';
import { leaveWords } from '#app/texts/en/console/fields.ts';
import { QuestionDialog } from '#app/ui/overlay/question-dialog.tsx';

/**
 * Asks before unsaved input is lost: with a dialog within the shop, else with the browser's own question (STAFF-32).
 * `saved` names the form that was saved just now: until its fresh values have come it looks unsaved and is not.
 */
export function LeaveQuestion({ saved = null }: { saved?: string | null }) {
  const isLoading = useNavigation().state === 'loading';
  const done = isLoading ? saved : null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(nextLocation) !== addressOf(currentLocation) && hasUnsaved(formsBut(done)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(formsBut(done))) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [done]);
  return (
    <QuestionDialog
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

/** The groups of the settings are one path; what is behind "#" is one page. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The page's forms without the one of this name. */
function formsBut(name: string | null): HTMLFormElement[] {
  const isNamed = (form: HTMLFormElement) => name !== null && new FormData(form).get('form') === name;
  return [...document.forms].filter((form) => !isNamed(form));
}

type Control = {
  tagName: string;
  type: string;
  value: string;
  defaultValue: string;
  checked: boolean;
  defaultChecked: boolean;
  options: Iterable<{ selected: boolean; defaultSelected: boolean }>;
};

/** A form as far as it matters here; the browser's own fits. */
type DrawnForm = { method: string; elements: Iterable<object> };

/** Do these forms contain unsent changes (STAFF-32)? */
export function hasUnsaved(forms: Iterable<DrawnForm>): boolean {
  return [...forms].some(
    (form) => form.method === 'post' && [...form.elements].some((control) => isTyped(control as Control)),
  );
}

function isTyped(control: Control): boolean {
  if (control.tagName === 'SELECT') return isChosen([...control.options]);
  if (control.tagName !== 'INPUT' && control.tagName !== 'TEXTAREA') return false;
  if (control.type === 'hidden') return false;
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return lines(control.value) !== lines(control.defaultValue);
}

/** A list without a marked option starts with its first. */
function isChosen(options: readonly { selected: boolean; defaultSelected: boolean }[]): boolean {
  const drawn = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return drawn !== undefined && !drawn.selected;
}

/** A text may have other line ends than the browser's own. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');
