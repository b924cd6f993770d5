const boxesOf = (within: Element | null | undefined, name: string) => [
  ...(within?.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`) ?? []),
];

/** Ticked with all of them, and half with some. */
function show(box: HTMLInputElement | null | undefined, parts: readonly HTMLInputElement[]) {
  if (!box) return;
  const ticked = parts.filter(({ checked }) => checked).length;
  box.checked = ticked > 0 && ticked === parts.length;
  box.indeterminate = parts.some((part) => part.checked || part.indeterminate) && !box.checked;
}

/**
 * The boxes of a list of zones after one of them was pressed: a city takes its ZIPs along and "all" every one, and each of
 * both shows whether all of its parts are ticked, or some (LOOK-221).
 */
export function followTick(list: Element, pressed: EventTarget): void {
  if (!(pressed instanceof HTMLInputElement) || pressed.type !== 'checkbox') return;
  const city = pressed.closest('li');
  const below =
    pressed.name === 'all' ? ['city', 'zip'].flatMap((name) => boxesOf(list, name)) : boxesOf(city, 'zip');
  if (pressed.name !== 'zip')
    for (const box of below) Object.assign(box, { checked: pressed.checked, indeterminate: false });
  if (pressed.name === 'zip') show(boxesOf(city, 'city')[0], boxesOf(city, 'zip'));
  const tops = [...list.querySelectorAll<HTMLInputElement>('li > label > input[type="checkbox"]')];
  if (pressed.name !== 'all') show(boxesOf(list, 'all')[0], tops);
}
