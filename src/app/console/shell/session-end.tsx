import { useEffect, useMemo, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { sessionEndWords as words } from '#app/texts/en/console/session-end.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { SessionEnd } from '#app/ui/network/router-state.ts';
import styles from '../account/account.module.css';
import { hasUnsaved } from '../form/unsaved.ts';

/**
 * What becomes of a page whose reader's session has ended (SHELL-72). With nothing typed, or on the way to another page,
 * it leads to the sign-in; otherwise the page stays and `isOut` until the shop answers it again. `loaded` is what the
 * console was told last; `drafts` are replies that wait in this page's memory, about which nobody was asked.
 */
export function useSessionEnd(
  loaded: unknown,
  drafts: ReadonlyMap<string, string>,
): { isOut: boolean; sessionEnd: SessionEnd } {
  const [isOut, setIsOut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer means that somebody is signed in again
  useEffect(() => setIsOut(false), [loaded]);
  const sessionEnd = useMemo<SessionEnd>(() => {
    const leads: SessionEnd['leads'] = (opening) => {
      const isTyped = drafts.size > 0 || (!opening && hasUnsaved(document.forms));
      setIsOut(isTyped);
      if (isTyped) return false;
      const { pathname } = new URL(opening ?? window.location.href, window.location.origin);
      window.location.assign(`/staff?next=${encodeURIComponent(pathname)}`);
      return true;
    };
    return { isIt: isSessionEnd, note: <SignIn said={words.unsaved} link={words.sendAgain} />, leads };
  }, [drafts]);
  return { isOut, sessionEnd };
}

/** The shop refuses whoever is not signed in before it asks any page. */
const isSessionEnd = (failure: unknown) =>
  isRouteErrorResponse(failure) &&
  failure.status === 401 &&
  String(failure.data).includes('"sign-in-required"');

/** Says that the page has outlived its session. */
export function SessionEnded() {
  return (
    <div className={styles.notices} role="alert">
      <Notice tone="bad">
        <SignIn said={words.stays} link={words.goOn} />
      </Notice>
    </div>
  );
}

/** The way to the sign-in that leaves the page as it is. */
function SignIn({ said, link }: { said: string; link: string }) {
  return (
    <>
      {said}{' '}
      <a href="/staff" target="_blank" rel="noreferrer">
        {link}
      </a>
    </>
  );
}
