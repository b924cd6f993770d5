import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * The version that a form was rendered from. The form is rendered again only after it was sent, when it was saved or
 * when somebody else changed it first, so that a new picture does not overwrite unsaved input.
 */
export function useDrawnVersion(version: number, isOwnSending: boolean): number {
  const [drawn, setDrawn] = useState(version);
  const isDue = useRef(false);
  useEffect(() => {
    if (isOwnSending) isDue.current = true;
    if (isOwnSending || !isDue.current || drawn === version) return;
    isDue.current = false;
    setDrawn(version);
  }, [isOwnSending, version, drawn]);
  return drawn;
}

/** The version that the person saw: that of the first keystroke, until the form is sent. */
export function useSeenVersion(version: number, isOwnSending: boolean): [number, () => void] {
  const [seen, setSeen] = useState<number | null>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isOwnSending) setSeen(null);
    wasSending.current = isOwnSending;
  }, [isOwnSending]);
  return [seen ?? version, () => setSeen((held) => held ?? version)];
}

/**
 * How many answers of a form said that it was saved, counted once the page has what was saved: the form is drawn anew by
 * it, and not by what others do.
 */
export function useTimesSaved(answer: { problem?: string } | undefined): number {
  const [last, setLast] = useState({ answer, times: 0 });
  const isSettled = useNavigation().state === 'idle';
  if (isSettled && answer !== last.answer)
    setLast({ answer, times: last.times + (answer && answer.problem === undefined ? 1 : 0) });
  return last.times;
}
