import { useCallback, useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { sessionEndWords as words } from '#app/texts/en/console/session-end.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { SessionEnd } from '#app/ui/network/router-state.ts';
import styles from '../account/account.module.css';
import { hasUnsaved } from '../form/unsaved.ts';

/** What a reader lacks whom the shop refuses before it asks any page: a session, or the second factor it wants by now. */
const MISSING = {
  'sign-in-required': { words: words.signedOut, way: '/staff' },
  'second-factor-missing': { words: words.factor, way: '/staff/account#security' },
} as const;
export type LostAccess = keyof typeof MISSING;

/**
 * What becomes of a page whose reader may not read the console any longer (SHELL-72). With nothing typed, or on the way
 * to another page, it leads to the sign-in, or to where a second factor is set up; otherwise the page stays, and `missing`
 * says what it lacks until the shop answers it again. `loaded` is what the console was told last; `drafts` are replies
 * that wait in this page's memory, about which nobody was asked.
 */
export function useSessionEnd(
  loaded: unknown,
  drafts: ReadonlyMap<string, string>,
): { missing: LostAccess | null; sessionEnd: SessionEnd } {
  const [missing, setMissing] = useState<LostAccess | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer means that the console is open again
  useEffect(() => setMissing(null), [loaded]);
  const sessionEnd = useCallback<SessionEnd>(
    (failure) => {
      const lacks = missingBy(failure);
      if (!lacks) return null;
      const leads = (opening: string | null) => {
        const isTyped = drafts.size > 0 || (!opening && hasUnsaved(document.forms));
        setMissing(isTyped ? lacks : null);
        if (isTyped) return false;
        const { pathname, search } = new URL(opening ?? window.location.href, window.location.origin);
        const signIn = `/staff?next=${encodeURIComponent(pathname + search)}`;
        window.location.assign(lacks === 'sign-in-required' ? signIn : MISSING[lacks].way);
        return true;
      };
      return { note: <WayBack missing={lacks} is="unsaved" />, leads };
    },
    [drafts],
  );
  return { missing, sessionEnd };
}

function missingBy(failure: unknown): LostAccess | null {
  if (!isRouteErrorResponse(failure)) return null;
  const said = String(failure.data);
  if (failure.status === 401 && said.includes('"sign-in-required"')) return 'sign-in-required';
  return failure.status === 403 && said.includes('"second-factor-missing"') ? 'second-factor-missing' : null;
}

/** Says that the page stays although its reader may not read the console any longer. */
export function SessionEnded({ missing }: { missing: LostAccess }) {
  return (
    <div className={styles.notices} role="alert">
      <Notice tone="bad">
        <WayBack missing={missing} is="kept" />
      </Notice>
    </div>
  );
}

/** The way back into the console that leaves the page as it is. */
function WayBack({ missing, is }: { missing: LostAccess; is: 'kept' | 'unsaved' }) {
  const { words: said, way } = MISSING[missing];
  return (
    <>
      {said[is]}{' '}
      <a href={way} target="_blank" rel="noreferrer">
        {is === 'kept' ? said.goOn : said.sendAgain}
      </a>
    </>
  );
}
