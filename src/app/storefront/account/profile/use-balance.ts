import { useEffect, useRef, useState } from 'react';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { readStored, writeStored } from '../../browser/storage.ts';
import {
  BALANCE_STEP_MS,
  BALANCE_STEPS,
  BALANCE_TOAST_MS,
  balanceAt,
  balanceNews,
} from './balance-change.ts';

/**
 * The figure to show while the balance moves; it does not for who prefers reduced motion (MD-04). A rise or fall since
 * this browser last saw it is told once; the first sight after a sign-in tells nothing (MD-05, MD-06).
 */
export function useBalance(balanceCents: number, hasAnimation: boolean): number {
  const [shownCents, setShownCents] = useState(balanceCents);
  const tell = useTelling();
  useEffect(() => {
    const stored = readStored('balance-seen');
    writeStored('balance-seen', balanceCents);
    tell(balanceNews(stored, balanceCents));
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
  }, [balanceCents, hasAnimation, tell]);
  return shownCents;
}

function useTelling() {
  const { account } = useTexts();
  const toast = useToast();
  const words = useRef(account.money);
  return useRef((news: ReturnType<typeof balanceNews>) => {
    const more = { durationMs: BALANCE_TOAST_MS };
    if (news?.kind === 'added') toast.success(words.current.added(news.count), more);
    if (news?.kind === 'used') toast.info(words.current.used(news.count), more);
  }).current;
}
