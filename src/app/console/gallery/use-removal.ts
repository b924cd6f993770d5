import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { problemWords } from '#app/texts/console-problems.ts';
import { gallery as words } from '#app/texts/en/console/gallery.ts';
import { useTrouble } from '#app/ui/network/form.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { AdminAnswer } from './gallery.route.tsx';

/**
 * Deletes one item at a time. "Removed" appears after the server's answer; a refusal appears at its item (GAL-21). The
 * message belongs to the section, because the item no longer exists then.
 */
export function useRemoval() {
  const fetcher = useFetcher<AdminAnswer>();
  const [trouble, watch] = useTrouble(fetcher);
  const [itemId, setItemId] = useState<string | null>(null);
  const { data, state } = fetcher;
  const told = useRef<AdminAnswer | undefined>(undefined);
  const toast = useToast();
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    if (!('problem' in data)) toast.info(words.removed);
  }, [data, toast]);
  const remove = (id: string) => {
    setItemId(id);
    watch();
    void fetcher.submit({ remove: id }, { method: 'post' });
  };
  const isBusy = state !== 'idle';
  const problem = !isBusy && data && 'problem' in data ? problemWords(data) : null;
  return { remove, itemId, isBusy, problem, trouble };
}
