import type { ReactNode } from 'react';
import { hintBeside, useFieldError } from '../form/field-errors.tsx';
import type { SettingField } from './setting-fields.ts';
import styles from './settings.module.css';

type SettingTableProps = { field: SettingField; title: string; hint?: ReactNode; children: ReactNode };

/** A setting of several values. An error in one is shown for the whole: they are saved or refused together. */
export function SettingTable({ field, title, hint, children }: SettingTableProps) {
  const error = useFieldError(field);
  const shownHint = hintBeside(hint, error);
  const errorId = `${field}-error`;
  return (
    <fieldset
      className={styles.table}
      data-error={field}
      tabIndex={error ? -1 : undefined}
      data-invalid={error ? '' : undefined}
      aria-describedby={error && errorId}
    >
      <legend>{title}</legend>
      {error && (
        <p className={styles.bad} id={errorId} role="alert">
          {error}
        </p>
      )}
      {shownHint && <p className={styles.quiet}>{shownHint}</p>}
      {children}
    </fieldset>
  );
}
