import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { KeptDraft } from '#app/ui/chat/use-sending.ts';

const Drafts = createContext(new Map<string, string>());

type KeptDraftsProps = {
  /** Who is signed in; with somebody else or with nobody all drafts are gone. */
  who: string | null;
  children: ReactNode;
};

/**
 * Keeps what was begun of a reply for each conversation, in memory alone: another section or conversation takes nothing,
 * and signing out leaves nothing behind (LOOK-521). It stands around every section.
 */
export function KeptDrafts({ who, children }: KeptDraftsProps) {
  const [kept, setKept] = useState(() => ({ who, drafts: new Map<string, string>() }));
  if (who !== kept.who) setKept({ who, drafts: new Map() });
  return <Drafts value={kept.drafts}>{children}</Drafts>;
}

/** The draft of one conversation. */
export function useKeptDraft(customerId: string): KeptDraft {
  const drafts = useContext(Drafts);
  return useMemo(
    () => ({
      read: () => drafts.get(customerId) ?? '',
      write: (text) => void (text === '' ? drafts.delete(customerId) : drafts.set(customerId, text)),
    }),
    [drafts, customerId],
  );
}
