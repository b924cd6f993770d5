import { useState } from 'react';

export type Pending = { clientKey: string; content: string; at: number };

type Options = {
  /** Where a message is posted to. */
  address: string;
  /** Keys of the messages that the server has shown already. */
  known: ReadonlySet<string>;
  onSent: () => void;
  onFailed: (message: string | null) => void;
};

const PATIENCE_MS = 15_000;

/**
 * A draft and what was sent but is not confirmed yet (MSG-10, MSG-11): a message stands there at once, gives way to the
 * stored one with its key, and on failure goes back into the draft.
 */
export function useSending({ address, known, onSent, onFailed }: Options) {
  const [draft, setDraft] = useState('');
  const [sent, setSent] = useState<readonly Pending[]>([]);
  const send = async () => {
    const content = draft.trim();
    if (content === '') return;
    const entry = { clientKey: newKey(), content, at: Date.now() };
    setDraft('');
    setSent((before) => [...before, entry]);
    const failure = await post(address, entry);
    if (!failure) return onSent();
    setSent((before) => before.filter((pending) => pending !== entry));
    setDraft((typed) => (typed ? `${content}\n${typed}` : content));
    onFailed(failure.message);
  };
  return { draft, setDraft, send, pending: sent.filter(({ clientKey }) => !known.has(clientKey)) };
}

async function post(address: string, entry: Pending): Promise<{ message: string | null } | null> {
  const body = new URLSearchParams({ intent: 'send', content: entry.content, clientKey: entry.clientKey });
  try {
    const answer = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return null;
    const refused: unknown = await answer.json();
    const isWorded = typeof refused === 'object' && refused !== null && 'message' in refused;
    return { message: isWorded && answer.status < 500 ? String(refused.message) : null };
  } catch {
    return { message: null };
  }
}

/** Not `randomUUID`, which a page in the home network without https does not have. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
