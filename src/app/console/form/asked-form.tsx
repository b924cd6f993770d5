import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Form } from '#app/ui/network/form.tsx';
import { QuestionDialog } from '#app/ui/overlay/question-dialog.tsx';

type AskedFormProps = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  question: { title: string; line?: ReactNode; safe: string; loss: string };
};

/** A form of one button, whose press is asked once more before it is sent; without script it is sent at once (SCHED-13). */
export function AskedForm({ question: { title, line, safe, loss }, children, ...form }: AskedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isSure = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (event: FormEvent) => {
    if (isSure.current) {
      isSure.current = false;
      return;
    }
    event.preventDefault();
    setIsOpen(true);
  };
  const go = () => {
    setIsOpen(false);
    isSure.current = true;
    ref.current?.requestSubmit();
  };
  return (
    <>
      <Form {...form} ref={ref} onSubmit={ask}>
        {children}
      </Form>
      <QuestionDialog
        title={title}
        open={isOpen}
        safe={safe}
        loss={loss}
        onClose={() => setIsOpen(false)}
        onLoss={go}
      >
        {line}
      </QuestionDialog>
    </>
  );
}
