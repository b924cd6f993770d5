import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox-field.module.css';
import { FieldNotes } from './field.tsx';
import { useFieldWiring, wiredProps } from './field-wiring.ts';

type CheckboxFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  look?: 'box' | 'switch' | 'radio';
} & Omit<ComponentProps<'input'>, 'type'>;

/** A box, a switch or a radio: one row, the whole of it pressable. */
export function CheckboxField({ label, hint, error, look = 'box', ...input }: CheckboxFieldProps) {
  const wiring = useFieldWiring({ id: input.id, hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.row} data-look={look}>
        <input
          {...input}
          {...wiredProps(wiring, error)}
          type={look === 'radio' ? 'radio' : 'checkbox'}
          role={look === 'switch' ? 'switch' : undefined}
          className={styles.control}
        />
        <span className={styles.label}>{label}</span>
      </label>
      <div className={styles.notes}>
        <FieldNotes words={{ label: '', hint, error }} wiring={wiring} />
      </div>
    </div>
  );
}
