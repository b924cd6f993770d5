import { useRef, useState } from 'react';
import { type Trouble, troubleOf, troubleOfStatus } from '../network/trouble.ts';

type Pending = { clientKey: string; content: string; at: number };

/** Where a draft outlives its page. */
export type KeptDraft = { read: () => string; write: (text: string) => void };

type Options = {
  /** Where a message is posted to. */
  address: string;
  /** Keys of the messages that the server has shown already. */
  known: ReadonlySet<string>;
  onSent: () => void;
  onFailed: (message: string | null) => void;
  kept?: KeptDraft;
};

const PATIENCE_MS = 15_000;

/**
 * A draft and what was sent but is not confirmed yet (MSG-10, MSG-11): a message stands there at once, gives way to the
 * stored one with its key, and on failure goes back into the draft; `trouble` says why nobody took it (SHELL-58).
 */
export function useSending({ address, known, onSent, onFailed, kept }: Options) {
  const [draft, setDraft] = useDraft(kept);
  const [sent, setSent] = useState<readonly Pending[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const lost = useRef<Pending | null>(null);
  const send = async () => {
    const content = draft.trim();
    if (content === '') return;
    // The same words sent again are the same message, should the first have arrived.
    const clientKey = lost.current?.content === content ? lost.current.clientKey : newKey();
    const entry = { clientKey, content, at: Date.now() };
    setTrouble(null);
    setDraft('');
    setSent((before) => [...before, entry]);
    const failure = await post(address, entry);
    lost.current = failure && entry;
    if (!failure) return onSent();
    setTrouble(failure.trouble ?? null);
    setSent((before) => before.filter((pending) => pending !== entry));
    setDraft((typed) => (typed ? `${content}\n${typed}` : content));
    onFailed(failure.message);
  };
  return { draft, setDraft, send, trouble, pending: sent.filter(({ clientKey }) => !known.has(clientKey)) };
}

/** What is being typed, and what is kept of it. A message may fail when its page is gone: what was kept has its words. */
function useDraft(kept: KeptDraft | undefined) {
  const [draft, show] = useState(() => kept?.read() ?? '');
  const now = useRef(draft);
  const setDraft = (change: string | ((typed: string) => string)) => {
    now.current = typeof change === 'string' ? change : change(kept?.read() ?? now.current);
    kept?.write(now.current);
    show(now.current);
  };
  return [draft, setDraft] as const;
}

type Failure = { message: string | null; trouble?: Trouble | null };

async function post(address: string, entry: Pending): Promise<Failure | null> {
  const body = new URLSearchParams({ intent: 'send', content: entry.content, clientKey: entry.clientKey });
  try {
    const answer = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return null;
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429)
      return { message: null, trouble: troubleOfStatus(answer.status, text) };
    const refused: unknown = JSON.parse(text);
    const isWorded = typeof refused === 'object' && refused !== null && 'message' in refused;
    return { message: isWorded ? String(refused.message) : null };
  } catch (error) {
    return { message: null, trouble: troubleOf(error) };
  }
}

/** Not `randomUUID`, which a page in the home network without https does not have. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
