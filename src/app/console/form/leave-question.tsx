import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveWords } from '#app/texts/en/console/fields.ts';
import { QuestionDialog } from '#app/ui/overlay/dialog.tsx';
import { hasUnsaved } from './unsaved.ts';

/**
 * Asks before unsaved input is lost: with a dialog within the shop, else with the browser's own question (STAFF-32).
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && hasUnsaved(document.forms),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(document.forms)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <QuestionDialog
      title={leaveWords.title}
      open={blocker.state === 'blocked'}
      safe={leaveWords.stay}
      loss={leaveWords.leave}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      onLoss={() => blocker.proceed?.()}
      ownWayBack
    />
  );
}
