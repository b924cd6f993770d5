import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Reads the desk anew after a form that was refused: the router does so after a success only, and a refusal may mean
 * that somebody else was quicker and "here is how it stands now" (STAFF-23). Forms are keyed by their version.
 */
export function useFreshAfterRefusal(): void {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const before = useRef(state);
  useEffect(() => {
    // A success goes from submitting over loading to idle.
    if (before.current === 'submitting' && state === 'idle') void revalidate();
    before.current = state;
  }, [state, revalidate]);
}
