import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * The answer to the last form that was sent from this address. The router forgets it whenever a page that is kept live
 * is read again; people may still be reading it (STAFF-23, ORD-18). It ends when the next form is sent.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { pathname } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  const [kept, setKept] = useState({ answer, over: undefined as Answer | undefined, pathname });
  const isNew = answer !== undefined && answer !== kept.answer && answer !== kept.over;
  if (isNew) setKept({ answer, over: undefined, pathname });
  useEffect(() => {
    // The router holds the old one until the new one is there.
    if (isSending) setKept((before) => ({ answer: undefined, over: before.answer, pathname }));
  }, [isSending, pathname]);
  if (isNew) return answer;
  return kept.pathname === pathname ? kept.answer : undefined;
}
