import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { Form } from '#app/ui/network/form.tsx';
import styles from './admin-form.module.css';
import { errorsOf, FieldErrorsContext, type FormAnswer } from './field-errors.tsx';

/** The answer to the page's last form, for panels with several forms. */
export const AnswerContext = createContext<FormAnswer | undefined>(undefined);

type FieldFormProps = ComponentProps<typeof Form> & {
  /** Its name among the forms of its page. */
  name: string;
  answer?: FormAnswer;
};

/**
 * A form whose errors all come from the server at once, each at its field; the first one gets the focus (STAFF-29).
 * Without script the browser shows its own messages, one field at a time.
 */
export function FieldForm({ name, answer, children, ...form }: FieldFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const last = useContext(AnswerContext);
  const said = answer ?? last;
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (Object.keys(errorsOf(said, name)).length === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [said, name]);
  return (
    <FieldErrorsContext value={errorsOf(said, name)}>
      <Form {...form} ref={ref}>
        <input type="hidden" name="form" value={name} />
        {children}
      </Form>
    </FieldErrorsContext>
  );
}

/** A section's form, with the explanation of "*" (STAFF-29). */
export function AdminForm({ className, children, ...form }: FieldFormProps) {
  return (
    <FieldForm {...form} className={className ? `${styles.form} ${className}` : styles.form}>
      <p className={styles.needed}>{fieldWords.needed}</p>
      {children}
    </FieldForm>
  );
}
