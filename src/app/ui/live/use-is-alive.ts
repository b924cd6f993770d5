import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Does React hold the page? False on the server and while a page of the server is taken over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
