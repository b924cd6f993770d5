import { useEffect } from 'react';
import { shownBoxes, tickBoxes } from './choice-boxes.ts';

const BOX = 'input[type="checkbox"][data-choose]';

/**
 * In every list with boxes, a press with Shift gives all boxes from the one pressed last to this one what this one got; with
 * the keys it is Shift and Space (LOOK-561). Boxes out of view and those of another form are none of the range.
 */
export function useRangeChoice(): void {
  useEffect(() => {
    let last: HTMLInputElement | null = null;
    const choose = (event: MouseEvent) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || !box.matches(BOX)) return;
      if (event.shiftKey) tickBoxes(between(last, box), box.checked);
      last = box;
    };
    // Else the words between the two presses would be marked as well.
    const unmark = (event: MouseEvent) => {
      const isChoice = event.target instanceof Element && event.target.closest(`label:has(${BOX})`) !== null;
      if (event.shiftKey && isChoice) event.preventDefault();
    };
    document.addEventListener('click', choose);
    document.addEventListener('mousedown', unmark);
    return () => {
      document.removeEventListener('click', choose);
      document.removeEventListener('mousedown', unmark);
    };
  }, []);
}

/** Both and what stands between them, as the page shows it; nothing where the list no longer has the first. */
function between(first: HTMLInputElement | null, second: HTMLInputElement): HTMLInputElement[] {
  const boxes = shownBoxes().filter(({ form, disabled }) => form === second.form && !disabled);
  const places = [first, second].map((box) => (box ? boxes.indexOf(box) : -1));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  return from < 0 ? [] : boxes.slice(from, to + 1);
}
