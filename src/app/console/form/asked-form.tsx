import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Form } from '#app/ui/network/form.tsx';
import { QuestionDialog } from '#app/ui/overlay/question-dialog.tsx';

type AskedFormProps = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  question: { title: string; line?: ReactNode; safe: string; loss: string };
};

/** A form of one button, whose press is asked once more before it is sent; without script it is sent at once (SCHED-13). */
export function AskedForm({ question: { title, line, safe, loss }, children, ...form }: AskedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isSure = useRef(false);
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const ask = (event: FormEvent) => {
    if (isSure.current) {
      isSure.current = false;
      return;
    }
    event.preventDefault();
    setAsked('now');
  };
  const go = () => {
    setAsked('before');
    isSure.current = true;
    ref.current?.requestSubmit();
  };
  return (
    <>
      <Form {...form} ref={ref} onSubmit={ask}>
        {children}
      </Form>
      {asked !== 'never' &&
        // At the end of the page: it would take over how the words around the button are written.
        createPortal(
          <QuestionDialog
            title={title}
            open={asked === 'now'}
            safe={safe}
            loss={loss}
            onClose={() => setAsked('before')}
            onLoss={go}
          >
            {line}
          </QuestionDialog>,
          document.body,
        )}
    </>
  );
}
