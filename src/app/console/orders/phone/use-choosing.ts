import { type KeyboardEvent, useEffect, useState } from 'react';

type Choosing = {
  /** The words that are looked for: others begin with the first again. */
  words: string;
  count: number;
  /** Is what is shown what these words found? Else nothing of it is meant by Enter. */
  isAnswered: boolean;
  idOf: (at: number) => string;
  onEnter: (at: number) => void;
};

/** Arrows go through what was found, around its ends, and Enter takes what is lit; the focus stays in the field (LOOK-555). */
export function useChoosing({ words, count, isAnswered, idOf, onEnter }: Choosing) {
  const [lit, setLit] = useState({ words, at: 0 });
  const at = lit.words === words ? Math.min(lit.at, Math.max(0, count - 1)) : 0;
  const id = count > 0 ? idOf(at) : undefined;
  useEffect(() => {
    // Not as the page begins: it would be scrolled to what nobody has chosen.
    if (id && lit.at > 0) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, lit]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || words === '') return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && count > 0) setLit({ words, at: (at + move + count) % count });
    else if (event.key === 'Enter' && count > 0 && isAnswered && !event.repeat) onEnter(at);
    else if (event.key !== 'Enter' && !move) return;
    event.preventDefault();
  };
  return { at, litId: id, press };
}
