/** A control by what it is called, and which of several so called: on the picture of the cart as on the cart itself. */
type Place = { name: string; nth: number };

/** What was done on the picture: presses in their order, what was typed, and where the focus was. */
export type Touched = {
  presses: readonly Place[];
  typed: readonly (Place & { value: string })[];
  focus: Place | null;
};

const CONTROLS = 'button, a[href], input, summary';
const EVERY_MS = 50;
/** Parts of the cart come in files of their own. */
const MOST_TRIES = 60;

const nameOf = (control: Element) =>
  [
    control.localName,
    control.getAttribute('name'),
    control.getAttribute('aria-label') ?? control.textContent,
  ].join();

function listNamed(root: Element): (Place & { control: HTMLElement })[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].map((control) => {
    const name = nameOf(control);
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return { name, nth, control };
  });
}

/** Read at the last moment at which the picture stands. */
export function readTouched(picture: Element): Touched {
  const all = listNamed(picture);
  const presses = all.flatMap(({ name, nth, control }) =>
    (control.dataset.kept ?? '')
      .split(' ')
      .filter(Boolean)
      .map((turn) => ({ name, nth, turn: Number(turn) })),
  );
  const typed = all.flatMap(({ name, nth, control }) =>
    control instanceof HTMLInputElement && control.value !== control.defaultValue
      ? [{ name, nth, value: control.value }]
      : [],
  );
  const focus = all.find(({ control }) => control === document.activeElement) ?? null;
  return { presses: presses.toSorted((one, other) => one.turn - other.turn), typed, focus };
}

/** Does on the cart what was done on its picture; answers how to stop. */
export function playTouched(cart: Element, { presses, typed, focus }: Touched): () => void {
  const find = ({ name, nth }: Place) =>
    listNamed(cart).find((one) => one.name === name && one.nth === nth)?.control;
  const steps = [
    ...typed.map((place) => () => {
      const field = find(place);
      if (!(field instanceof HTMLInputElement)) return false;
      field.value = place.value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return true;
    }),
    ...(focus ? [() => focusOn(find(focus))] : []),
    ...presses.map((place) => () => {
      const button = find(place);
      button?.click();
      return button !== undefined;
    }),
  ];
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One after the other: each press finds what the last one did.
  const next = () => {
    const isDone = steps[0]?.() ?? true;
    tries = isDone ? 0 : tries + 1;
    if (isDone || tries > MOST_TRIES) steps.shift();
    if (steps.length > 0) timer = setTimeout(next, isDone ? 0 : EVERY_MS);
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
}

function focusOn(control: HTMLElement | undefined): boolean {
  control?.focus();
  return control !== undefined;
}
