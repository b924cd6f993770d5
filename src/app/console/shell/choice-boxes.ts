const boxesIn = (within: ParentNode) => [...within.querySelectorAll<HTMLInputElement>('[data-choose]')];

/** The boxes of rows that are in view: what a screen shows in another place has a box there. */
export const shownBoxes = (within: ParentNode = document) =>
  boxesIn(within).filter(({ offsetParent }) => offsetParent !== null);

export const tickedBoxes = () => boxesIn(document).filter(({ checked }) => checked);

/** Boxes are the browser's own: who counts them is told. */
const tell = () => document.dispatchEvent(new Event('change'));

export function tickBoxes(boxes: readonly HTMLInputElement[], isOn: boolean): void {
  for (const box of boxes) box.checked = isOn;
  tell();
}

/** A form that is emptied unticks its rows, those that were drawn ticked, too; the focus does not go with its bar. */
export function untickOnReset({ currentTarget: form }: { currentTarget: HTMLFormElement }): void {
  const ticked = tickedBoxes();
  setTimeout(() => {
    const isInBar = form.contains(document.activeElement);
    tickBoxes(ticked, false);
    if (isInBar) ticked.find(({ offsetParent }) => offsetParent)?.focus({ preventScroll: true });
  });
}
