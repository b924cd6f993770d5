import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { findWaiting, forgetAttempt, type Known, type Waiting } from './find-waiting.ts';

/** The order whose payment is explained; whoever has none is led on to where the way goes from here. */
export function useWaiting({ order, settled, isNamed }: Known): Waiting | null {
  const navigate = useNavigate();
  const [kept, setKept] = useState<Waiting | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const found = findWaiting({ order, settled, isNamed }, shown.current);
    const go = (to: string) => Promise.resolve(navigate(to, { replace: true })).catch(() => {});
    setKept('waiting' in found ? found.waiting : null);
    if ('back' in found) return void go(found.back);
    shown.current = 'waiting' in found ? found.waiting.orderNumber : found.done.orderNumber;
    if ('waiting' in found) return;
    forgetAttempt(found.done);
    void go('/thank-you');
  }, [order, settled, isNamed, navigate]);
  return isNamed ? order : kept;
}
