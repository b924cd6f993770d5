import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import type { FieldWords, Wiring } from './field-wiring.ts';

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
