import { useEffect, useRef, useState } from 'react';

/**
 * The version that a form was drawn from. It is drawn again after its own sending only, when it was taken or when
 * somebody else was quicker, so that a picture beside it takes nothing that is being typed.
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

/** The version that somebody has seen while typing: that of the first key, until the form has been sent. */
export function useSeenVersion(version: number, isOwnSending: boolean): [number, () => void] {
  const [seen, setSeen] = useState<number | null>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isOwnSending) setSeen(null);
    wasSending.current = isOwnSending;
  }, [isOwnSending]);
  return [seen ?? version, () => setSeen((held) => held ?? version)];
}
