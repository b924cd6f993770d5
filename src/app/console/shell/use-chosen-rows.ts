import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tickBoxes, tickedBoxes } from './choice-boxes.ts';

export type Chosen = { id: string; name: string };

const boxOf = (id: string) => tickedBoxes().find(({ value }) => value === id);

/**
 * What is ticked in the page's list, by name, and what takes one out of it again. The boxes are the browser's own: they
 * stay ticked over a live update. A list that is narrowed names its rows: what they leave out of the chosen is `kept`,
 * which the form draws as hidden boxes, and what comes back is ticked again.
 */
export function useChosenRows(rows?: readonly string[]) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  useEffect(() => {
    const read = () =>
      setChosen(tickedBoxes().map(({ value, dataset }) => ({ id: value, name: dataset.choose || value })));
    read();
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  }, []);
  useTickedAgain(chosen, rows?.join());
  const kept = rows ? chosen.filter(({ id }) => !rows.includes(id)) : [];
  const drop = (id: string) => {
    const box = boxOf(id);
    if (box) tickBoxes([box], false);
  };
  return { chosen, kept, drop };
}

/** Each box that is drawn anew as the list is narrowed is unticked. */
function useTickedAgain(chosen: readonly Chosen[], rows: string | undefined) {
  const last = useRef(rows);
  useLayoutEffect(() => {
    if (rows === last.current) return;
    last.current = rows;
    const ids = new Set(chosen.map(({ id }) => id));
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-choose]')];
    tickBoxes(
      boxes.filter(({ value }) => ids.has(value)),
      true,
    );
  });
}
