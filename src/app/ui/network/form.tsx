import type { ComponentProps, FormEvent } from 'react';
import { Form as RouterForm } from 'react-router';
import { TroubleNote, useTrouble } from './trouble-note.tsx';

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
    // What the page takes by itself is not unsent: what was said of an earlier press goes (ROAD-05).
    if (event.defaultPrevented) setTrouble(null);
    if (!event.defaultPrevented && form.method === 'post' && !form.reloadDocument) watch();
  };
  return (
    <Sent {...form} onSubmit={send}>
      {children}
      <TroubleNote trouble={trouble} />
    </Sent>
  );
}
