import { type FormEvent, useRef, useState } from 'react';

/**
 * Holds a form back until a question was answered (SCHED-13, CASH-14): `asked` is the form while it is asked about. What
 * `mayAsk` refuses is sent at once, such as what the server would refuse anyway: what is lacking is said first.
 */
export function useAskedFirst(mayAsk: (form: HTMLFormElement) => boolean = () => true) {
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const isSure = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const isSent = isSure.current || !mayAsk(event.currentTarget);
    isSure.current = false;
    if (isSent) return;
    event.preventDefault();
    setAsked(event.currentTarget);
  };
  const yes = () => {
    isSure.current = true;
    setAsked(null);
    asked?.requestSubmit();
  };
  return { onSubmit, asked, yes, no: () => setAsked(null) };
}
