import { type ComponentProps, type FormEvent, useState } from 'react';
import { Form as RouterForm } from 'react-router';
import { Notice } from '../feedback/notice.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './form.module.css';
import { setSender } from './sender.ts';
import type { Trouble } from './trouble.ts';

type FormProps = ComponentProps<typeof RouterForm> & {
  /** Sends beside the page instead of leaving it. */
  fetcher?: { Form: typeof RouterForm; reset: () => void };
};

/**
 * Every form of the shop and the console: if it gets no answer, it keeps its input, says so after its button and can be
 * sent again (SHELL-58).
 */
export function Form({ fetcher, onSubmit, children, ...form }: FormProps) {
  const [trouble, watch, setTrouble] = useTrouble(fetcher);
  const Sent = fetcher?.Form ?? RouterForm;
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (form.reloadDocument && !navigator.onLine) {
      event.preventDefault();
      return setTrouble('offline');
    }
    onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0]);
    if (!event.defaultPrevented && form.method === 'post' && !form.reloadDocument) watch();
  };
  return (
    <Sent {...form} onSubmit={send}>
      {children}
      <TroubleNote trouble={trouble} />
    </Sent>
  );
}

/** What became of what is sent by `fetcher.submit`: call `watch` just before; it answers whether it was taken. */
export function useTrouble(fetcher?: { reset: () => void }) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const watch = () => {
    setTrouble(null);
    let isTaken = true;
    const tell = (why: Trouble) => {
      isTaken = false;
      setTrouble(why);
      fetcher?.reset();
    };
    setSender({ tell, isFetcher: fetcher !== undefined });
    return () => isTaken;
  };
  return [trouble, watch, setTrouble] as const;
}

/** Nothing, or why nothing was saved. */
export function TroubleNote({ trouble }: { trouble: Trouble | null }) {
  const { network } = useTexts();
  if (!trouble) return null;
  return (
    <div role="alert" className={styles.note}>
      <Notice tone="bad">{network.unsaved[trouble]}</Notice>
    </div>
  );
}
