import { type ComponentProps, useEffect, useRef } from 'react';
import { fieldWords } from '#app/texts/en/desks/fields.ts';
import { Form } from '#app/ui/network/form.tsx';
import styles from './desk-form.module.css';
import { errorsOf, FieldErrorsContext, type FormAnswer } from './field-errors.tsx';

type DeskFormProps = ComponentProps<typeof Form> & {
  /** Its name among the forms of its page. */
  name: string;
  answer?: FormAnswer;
};

/**
 * A desk's form: the server names everything that is wrong at once, each at its field, and the first of them has the
 * focus (STAFF-29). The browser's own bubbles, one field at a time, stand in only where there is no script.
 */
export function DeskForm({ name, answer, className, children, ...form }: DeskFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (Object.keys(errorsOf(answer, name)).length === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [answer, name]);
  return (
    <FieldErrorsContext value={errorsOf(answer, name)}>
      <Form {...form} ref={ref} className={className ? `${styles.form} ${className}` : styles.form}>
        <input type="hidden" name="form" value={name} />
        <p className={styles.needed}>{fieldWords.needed}</p>
        {children}
      </Form>
    </FieldErrorsContext>
  );
}
