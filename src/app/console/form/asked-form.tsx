import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { Form } from '#app/ui/network/form.tsx';
import { QuestionDialog } from '#app/ui/overlay/question-dialog.tsx';
import { useAskedFirst } from './use-asked-first.ts';

type AskedFormProps = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  question: { title: string; line?: ReactNode; safe: string; loss: string };
};

/** A form of one button, whose press is asked once more before it is sent; without script it is sent at once (SCHED-13). */
export function AskedForm({ question: { title, line, safe, loss }, children, ...form }: AskedFormProps) {
  const { onSubmit, asked, yes, no } = useAskedFirst();
  const isHydrated = useHydrated();
  return (
    <>
      <Form {...form} onSubmit={onSubmit}>
        {children}
      </Form>
      {isHydrated &&
        // At the end of the page: it would take over how the words around the button are written.
        createPortal(
          <QuestionDialog
            title={title}
            open={asked !== null}
            safe={safe}
            loss={loss}
            onClose={no}
            onLoss={yes}
          >
            {line}
          </QuestionDialog>,
          document.body,
        )}
    </>
  );
}
