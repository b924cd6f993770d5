import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../browser/storage.ts';
import { BALANCE_STEP_MS, BALANCE_STEPS, balanceAt } from './balance-change.ts';

/**
 * The figure to show while the balance moves from what this browser last saw; it does not for who prefers reduced
 * motion (MD-04).
 */
export function useBalance(balanceCents: number, hasAnimation: boolean): number {
  const [shownCents, setShownCents] = useState(balanceCents);
  useEffect(() => {
    const stored = readStored('balance-seen');
    writeStored('balance-seen', balanceCents);
    const isStill = !hasAnimation || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const from = isStill || typeof stored !== 'number' ? balanceCents : stored;
    setShownCents(from);
    const step = { count: 0 };
    const timer = setInterval(() => {
      step.count += 1;
      setShownCents(balanceAt(from, balanceCents, step.count));
      if (step.count >= BALANCE_STEPS) clearInterval(timer);
    }, BALANCE_STEP_MS);
    return () => clearInterval(timer);
  }, [balanceCents, hasAnimation]);
  return shownCents;
}
