import { useEffect, useState } from 'react';

type Rotation = { count: number; everyMs: number; isOn: boolean };

/** The place whose turn it is; it stands still while the page is hidden and for those who want less motion (HOME-13). */
export function useRotation({ count, everyMs, isOn }: Rotation): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isOn || isStill) return;
    const turn = () => {
      if (document.visibilityState === 'visible') setPlace((before) => (before + 1) % count);
    };
    const timer = setInterval(turn, everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, isOn]);
  return place;
}
