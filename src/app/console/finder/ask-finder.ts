/** The search lies beside the page, not around it: whoever offers it asks for it by this event (BOARD-11). */
const ASKED = 'console:find';

export const askFinder = (): void => void document.dispatchEvent(new Event(ASKED));

/** Calls back at each asking until the answer is called. */
export function onFinderAsked(open: () => void): () => void {
  document.addEventListener(ASKED, open);
  return () => document.removeEventListener(ASKED, open);
}
