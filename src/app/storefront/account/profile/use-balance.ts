import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../browser/storage.ts';

export const BALANCE_STEPS = 30;
export const BALANCE_STEP_MS = 1000 / BALANCE_STEPS;

/** The figure at one of the thirty steps from the former balance to the new one; the last is the new one (MD-04). */
export function balanceAt(fromCents: number, toCents: number, step: number): number {
  return Math.round(fromCents + ((toCents - fromCents) * step) / BALANCE_STEPS);
}

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
