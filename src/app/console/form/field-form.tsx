import {
  type ComponentProps,
  createContext,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { Form } from '#app/ui/network/form.tsx';
import styles from './admin-form.module.css';
import { ChangedContext, errorsOf, FieldErrorsContext, type FormAnswer } from './field-errors.tsx';
import { holdValues } from './unsaved.ts';

/** The answer to the page's last form, for panels with several forms. */
export const AnswerContext = createContext<FormAnswer | undefined>(undefined);

/** The name of the form around it, for what answers that form alone. */
export const FormNameContext = createContext('');

type FieldFormProps = ComponentProps<typeof Form> & {
  /** Its name among the forms of its page. */
  name: string;
  answer?: FormAnswer;
};

/**
 * Every form of the console in which something is typed or chosen. What is needed is marked; its errors all come from
 * the server at once, each at its field until that is changed, and the first one gets the focus (STAFF-29); who leaves it
 * unsaved is asked first (STAFF-32). Without script the browser shows its own messages, one field at a time.
 */
export function FieldForm({ name, answer, className, onSubmit, onInput, children, ...form }: FieldFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const last = useContext(AnswerContext);
  const said = answer ?? last;
  const hold = useHeld(said);
  const { changed, note } = useChanged(said);
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (Object.keys(errorsOf(said, name)).length === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    unfold(wrong);
    wrong?.focus();
  }, [said, name]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0]);
    if (!event.defaultPrevented) hold(event.currentTarget);
  };
  const type: NonNullable<typeof onInput> = (event) => {
    onInput?.(event);
    note(event);
  };
  return (
    <FieldErrorsContext value={errorsOf(said, name)}>
      <ChangedContext value={changed}>
        <FormNameContext value={name}>
          <Form
            {...form}
            className={className ? `${styles.marked} ${className}` : styles.marked}
            onSubmit={send}
            onInput={type}
            data-asks=""
            ref={ref}
          >
            <input type="hidden" name="form" value={name} />
            {children}
          </Form>
        </FormNameContext>
      </ChangedContext>
    </FieldErrorsContext>
  );
}

/** Opens what a field lies folded in: else nothing would be seen of what is said at it (LOOK-24). */
function unfold(field: Element | null | undefined): void {
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
}

const NONE: ReadonlySet<string> = new Set();

/** The fields that were changed since this answer came. */
function useChanged(said: FormAnswer | undefined) {
  const [noted, setNoted] = useState({ said, changed: NONE });
  const changed = noted.said === said ? noted.changed : NONE;
  const note = ({ target }: FormEvent<HTMLFormElement>) => {
    const field = target as HTMLInputElement;
    const name = field.closest<HTMLElement>('[data-error]')?.dataset.error ?? field.name;
    // Several fields may change in one turn, such as when a row is taken out.
    if (said?.problem && !changed.has(name))
      setNoted((last) => ({ said, changed: new Set([...(last.said === said ? last.changed : NONE), name]) }));
  };
  return { changed, note };
}

/** What was sent counts as saved from the moment at which an answer comes that refuses nothing. */
function useHeld(said: FormAnswer | undefined) {
  const sent = useRef<{ before: FormAnswer | undefined; keep: () => void } | null>(null);
  useEffect(() => {
    if (!said || !sent.current || said === sent.current.before) return;
    if (!said.problem) sent.current.keep();
    sent.current = null;
  }, [said]);
  return (form: HTMLFormElement) => {
    sent.current = { before: said, keep: holdValues(form) };
  };
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
