import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useNow } from '#app/ui/time/use-now.tsx';

/** Reloads the page at each of its change times: the server decides what it shows then (DROP-08, TEASE-04). */
export function useSteps(moments: readonly number[]): void {
  const now = useNow();
  const { revalidate } = useRevalidator();
  const passed = moments.filter((moment) => now >= moment).length;
  const seen = useRef(passed);
  useEffect(() => {
    if (seen.current === passed) return;
    seen.current = passed;
    void revalidate();
  }, [passed, revalidate]);
}
