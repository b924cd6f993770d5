import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Has React taken over the page? False on the server and while it hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
