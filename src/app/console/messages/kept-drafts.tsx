import { createContext, useContext, useMemo, useState } from 'react';
import type { KeptDraft } from '#app/ui/chat/use-sending.ts';

type Drafts = Map<string, string>;

/** Around every section: the drafts that `useDrafts` keeps. */
export const KeptDrafts = createContext<Drafts>(new Map());

/**
 * Keeps what was begun of a reply for each conversation, in memory alone: another section or conversation takes nothing,
 * and signing out leaves nothing behind (LOOK-521). `who` is signed in: with somebody else or with nobody all are gone.
 */
export function useDrafts(who: string | null): Drafts {
  const [kept, setKept] = useState(() => ({ who, drafts: new Map<string, string>() }));
  if (who !== kept.who) setKept({ who, drafts: new Map() });
  return kept.drafts;
}

/** The draft of one conversation. */
export function useKeptDraft(customerId: string): KeptDraft {
  const drafts = useContext(KeptDrafts);
  return useMemo(
    () => ({
      read: () => drafts.get(customerId) ?? '',
      write: (text) => void (text === '' ? drafts.delete(customerId) : drafts.set(customerId, text)),
    }),
    [drafts, customerId],
  );
}
