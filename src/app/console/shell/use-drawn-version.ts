import { useEffect, useRef, useState } from 'react';

/**
 * The version that a form was drawn from: it is drawn anew after its own sending only, so that what else happens on the
 * page, a picture or a colleague's change, takes nothing that is being typed.
 */
export function useDrawnVersion(version: number, isOwnSending: boolean): number {
  const [drawn, setDrawn] = useState(version);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isOwnSending) setDrawn(version);
    wasSending.current = isOwnSending;
  }, [isOwnSending, version]);
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
