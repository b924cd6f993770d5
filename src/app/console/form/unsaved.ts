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
type DrawnForm = { dataset: { asks?: string; begun?: string }; elements: Iterable<object> };

/** What was last saved of a control that is still the one that was drawn; a form that is drawn anew needs none. */
const saved = new WeakMap<object, string | boolean>();

/**
 * Do these forms contain unsent changes (STAFF-32)? Only those that ask: a search and a choice of rows do not; what was
 * begun and is drawn anew by each answer says so by itself (LOOK-523). A form's own `method` says nothing: a field of this
 * name stands in its place.
 */
export function hasUnsaved(forms: Iterable<DrawnForm>): boolean {
  return [...forms].some(
    (form) =>
      form.dataset.asks !== undefined &&
      (form.dataset.begun !== undefined ||
        [...form.elements].some((control) => isUnsaved(control as Control))),
  );
}

/** Notes what a form says at this moment; the answer calls it back once that was saved. */
export function holdValues(form: Pick<DrawnForm, 'elements'>): () => void {
  const held = [...form.elements].map((control) => [control, stateOf(control as Control)] as const);
  return () => {
    for (const [control, value] of held) saved.set(control, value);
  };
}

const isUnsaved = (control: Control) =>
  isTyped(control) && !(saved.has(control) && saved.get(control) === stateOf(control));

const isTicked = ({ type }: Control) => type === 'checkbox' || type === 'radio';

const stateOf = (control: Control) => (isTicked(control) ? control.checked : control.value);

function isTyped(control: Control): boolean {
  if (control.tagName === 'SELECT') return isChosen([...control.options]);
  if (control.tagName !== 'INPUT' && control.tagName !== 'TEXTAREA') return false;
  if (control.type === 'hidden') return false;
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return lines(control.value) !== lines(control.defaultValue);
}

/** A list without a marked option starts with its first. */
function isChosen(options: readonly { selected: boolean; defaultSelected: boolean }[]): boolean {
  const drawn = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return drawn !== undefined && !drawn.selected;
}

/** A text may have other line ends than the browser's own. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');
