import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { FieldFrame } from './field.tsx';
import { type FieldWords, useFieldWiring, wiredProps } from './field-wiring.ts';

type TextFieldProps = FieldWords & {
  icon?: LucideIcon;
  lead?: string;
  trail?: ReactNode;
} & ComponentProps<'input'>;

/** `lead` is printed before the text ("$"), `trail` holds what acts on it (a button, a unit). */
export function TextField({ label, hint, error, optional, icon, lead, trail, ...input }: TextFieldProps) {
  const wiring = useFieldWiring({ id: input.id, hint, error });
  return (
    <FieldFrame words={{ label, hint, error, optional }} wiring={wiring}>
      <span className={styles.box}>
        {icon && <Icon of={icon} size="small" />}
        {lead && <span aria-hidden="true">{lead}</span>}
        <input type="text" {...input} {...wiredProps(wiring, error)} className={styles.control} />
        {trail}
      </span>
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, optional, ...area }: FieldWords & ComponentProps<'textarea'>) {
  const wiring = useFieldWiring({ id: area.id, hint, error });
  return (
    <FieldFrame words={{ label, hint, error, optional }} wiring={wiring}>
      <span className={styles.box} data-tall>
        <textarea rows={3} {...area} {...wiredProps(wiring, error)} className={styles.control} />
      </span>
    </FieldFrame>
  );
}
