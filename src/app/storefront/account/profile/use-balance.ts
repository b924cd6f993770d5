import { useEffect, useRef, useState } from 'react';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import { readStored, writeStored } from '../../browser/storage.ts';

const STEPS = 30;
const STEP_MS = 1000 / STEPS;
const TOAST_MS = 5000;

/**
 * The figure to show while the balance moves: thirty steps in a second, none for who prefers reduced motion (MD-04). A
 * rise or fall since this browser last saw it is told once; the first sight after a sign-in tells nothing (MD-05, MD-06).
 */
export function useBalance(balanceCents: number, hasAnimation: boolean): number {
  const [shownCents, setShownCents] = useState(balanceCents);
  const shown = useRef(balanceCents);
  const tell = useTelling();
  useEffect(() => {
    const stored = readStored('balance-seen');
    writeStored('balance-seen', balanceCents);
    const from = typeof stored === 'number' ? stored : balanceCents;
    if (from !== balanceCents) tell(balanceCents - from);
    const isStill = !hasAnimation || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = isStill ? balanceCents : from;
    const show = (cents: number) => {
      shown.current = cents;
      setShownCents(cents);
    };
    show(start);
    const step = { count: 0 };
    const timer = setInterval(() => {
      step.count += 1;
      show(Math.round(start + ((balanceCents - start) * step.count) / STEPS));
      if (step.count >= STEPS) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [balanceCents, hasAnimation, tell]);
  return shownCents;
}

function useTelling() {
  const { account } = useTexts();
  const toast = useToast();
  const words = useRef(account.money);
  return useRef((changeCents: number) => {
    const count = formatUsd(Math.abs(changeCents)).replace('$', '').replace('.00', '');
    const more = { durationMs: TOAST_MS };
    if (changeCents > 0) toast.success(words.current.added(count), more);
    else toast.info(words.current.used(count), more);
  }).current;
}
