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
 * section of the console, ends the wait. They are sent one after the other. "Removed" appears after the server's answer; a
 * refusal appears at its item (GAL-21). The message belongs to the section, because the item no longer exists then.
 */
export function useRemoval() {
  const fetcher = useFetcher<AdminAnswer>();
  const [trouble, watch] = useTrouble(fetcher);
  const [itemId, setItemId] = useState<string | null>(null);
  const { data, state } = fetcher;
  useToldRemoved(data);
  const isBusy = state !== 'idle';
  const send = useInTurn(isBusy, (id) => {
    setItemId(id);
    watch();
    void fetcher.submit({ remove: id }, { method: 'post' });
  });
  const { waitingId, wait, undo } = useWait(send);
  const problem = !isBusy && data && 'problem' in data ? consoleProblemWords(data) : null;
  return { remove: wait, undo, waitingId, itemId, isBusy, problem, trouble };
}

/** One after the other: a second one sent while the first is on its way would take the first one's answer away. */
function useInTurn(isBusy: boolean, send: (id: string) => void) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // What was sent is not seen to be on its way in the same moment.
  const step = useRef<'free' | 'sent' | 'on its way'>('free');
  useEffect(() => {
    if (isBusy) step.current = 'on its way';
    else if (step.current === 'on its way') step.current = 'free';
    const [next, ...later] = waiting;
    if (step.current !== 'free' || next === undefined) return;
    step.current = 'sent';
    setWaiting(later);
    latest.current(next);
  }, [isBusy, waiting]);
  return (id: string) => setWaiting((before) => [...before, id]);
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
