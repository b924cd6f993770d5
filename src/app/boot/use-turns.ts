import { useEffect } from 'react';

declare global {
  interface Window {
    /** What turns by itself is looked after (turns.js). */
    shopTurns?: true;
  }
}

/** For parts that turn by themselves: a page from the server that has such parts brings what turns them in its inline script. */
export function useTurns(): void {
  useEffect(() => {
    // Without it they stand still.
    if (!window.shopTurns) import('./turns.js').catch(() => {});
  }, []);
}
