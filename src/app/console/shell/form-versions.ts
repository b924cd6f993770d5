import { useEffect, useRef, useState } from 'react';

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
