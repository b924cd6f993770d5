import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

export type FieldWords = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Shown behind the label of a field that may stay empty. */
  optional?: string;
};

type Wiring = { id: string; describedBy: string | undefined; hintId: string; errorId: string };

/** The ids that tie a control to its label, hint and error; an id given by the screen is kept. */
export function useFieldWiring({
  id,
  hint,
  error,
}: {
  id?: string;
  hint?: ReactNode;
  error?: string;
}): Wiring {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return { id: controlId, describedBy, hintId, errorId };
}

export function wiredProps(wiring: Wiring, error: string | undefined) {
  return { id: wiring.id, 'aria-invalid': error ? true : undefined, 'aria-describedby': wiring.describedBy };
}

export function FieldFrame({
  words,
  wiring,
  children,
}: {
  words: FieldWords;
  wiring: Wiring;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={wiring.id}>
        {words.label}
        {words.optional && <span className={styles.optional}> {words.optional}</span>}
      </label>
      {children}
      <FieldNotes words={words} wiring={wiring} />
    </div>
  );
}

export function FieldNotes({ words, wiring }: { words: FieldWords; wiring: Wiring }) {
  return (
    <>
      {words.error && (
        <p className={styles.error} id={wiring.errorId} role="alert">
          <Icon of={CircleAlert} size="small" />
          {words.error}
        </p>
      )}
      {words.hint && (
        <p className={styles.hint} id={wiring.hintId}>
          {words.hint}
        </p>
      )}
    </>
  );
}
