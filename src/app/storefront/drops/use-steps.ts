import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useNow } from '#app/ui/time/use-now.tsx';

/** Asks the page again when one of its moments passes: what it then shows is the server's word (DROP-08, TEASE-04). */
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
