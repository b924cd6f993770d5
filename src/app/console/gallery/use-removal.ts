import { useEffect, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { gallery as words } from '#app/texts/en/console/gallery.ts';
import { useTrouble } from '#app/ui/network/trouble-note.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { AdminAnswer } from './gallery.route.tsx';

/** How long a deletion can be taken back. */
const UNDO_MS = 6_000;

export type Removal = ReturnType<typeof useRemoval>;

/**
 * Deletes one item at a time, some seconds after it was asked for, so that it can be taken back; another one, or another
 * section of the console, ends the wait. "Removed" appears after the server's answer; a refusal appears at its item
 * (GAL-21). The message belongs to the section, because the item no longer exists then.
 */
export function useRemoval() {
  const fetcher = useFetcher<AdminAnswer>();
  const [trouble, watch] = useTrouble(fetcher);
  const [itemId, setItemId] = useState<string | null>(null);
  const { data, state } = fetcher;
  useToldRemoved(data);
  const send = (id: string) => {
    setItemId(id);
    watch();
    void fetcher.submit({ remove: id }, { method: 'post' });
  };
  const { waitingId, wait, undo } = useWait(send);
  const isBusy = state !== 'idle';
  const problem = !isBusy && data && 'problem' in data ? consoleProblemWords(data) : null;
  return { remove: wait, undo, waitingId, itemId, isBusy, problem, trouble };
}

function useToldRemoved(data: AdminAnswer | undefined) {
  const told = useRef<AdminAnswer | undefined>(undefined);
  const toast = useToast();
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    if (!('problem' in data)) toast.info(words.removed);
  }, [data, toast]);
}

/** What waits to be sent; who leaves the page has it sent at once. */
function useWait(send: (id: string) => void) {
  const submit = useSubmit();
  const [waitingId, setWaitingId] = useState<string | null>(null);
  const held = useRef<{ id: string; timer: number } | null>(null);
  const latest = useRef({ send, submit });
  useEffect(() => {
    latest.current = { send, submit };
  });
  useEffect(
    () => () => {
      if (!held.current) return;
      clearTimeout(held.current.timer);
      const gone = { method: 'post', action: '/staff/gallery', navigate: false } as const;
      void latest.current.submit({ remove: held.current.id }, gone);
      held.current = null;
    },
    [],
  );
  const end = () => {
    const { id } = held.current ?? {};
    clearTimeout(held.current?.timer);
    held.current = null;
    setWaitingId(null);
    return id;
  };
  const wait = (id: string) => {
    const before = end();
    if (before) latest.current.send(before);
    const timer = window.setTimeout(() => {
      const due = end();
      if (due) latest.current.send(due);
    }, UNDO_MS);
    held.current = { id, timer };
    setWaitingId(id);
  };
  return { waitingId, wait, undo: () => void end() };
}
