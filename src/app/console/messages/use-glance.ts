import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** With this state the inbox opens a conversation that nobody chose (STAFF-47). */
export const OPENED_BY_ITSELF = { isOpenedByItself: true };

/**
 * Is the conversation only lying there, opened by the inbox itself? Until somebody presses in it or writes, what it holds
 * stays unread: in an inbox of several people a glance would take away the sign that nobody has answered (STAFF-07).
 */
export function useGlance(talk: RefObject<HTMLElement | null>): boolean {
  const isByItself = useOpenedByItself();
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    const within = talk.current;
    if (!within || !isByItself) return;
    const take = () => setIsTaken(true);
    within.addEventListener('pointerdown', take);
    within.addEventListener('focusin', take);
    return () => {
      within.removeEventListener('pointerdown', take);
      within.removeEventListener('focusin', take);
    };
  }, [talk, isByItself]);
  return isByItself && !isTaken;
}

/** A search leaves what is open as it was opened (LOOK-520); who presses its row has chosen it. */
function useOpenedByItself(): boolean {
  const { key, search, state } = useLocation();
  const isNow = Boolean((state as Partial<typeof OPENED_BY_ITSELF> | null)?.isOpenedByItself);
  const [opened, setOpened] = useState({ key, search, isByItself: isNow });
  if (key !== opened.key)
    setOpened({ key, search, isByItself: isNow || (opened.isByItself && search !== opened.search) });
  return opened.isByItself;
}
