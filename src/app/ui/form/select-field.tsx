import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldWords, useFieldWiring, wiredProps } from './field.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = { options: readonly SelectOption[]; size?: 'regular' | 'small' } & Omit<
  ComponentProps<'select'>,
  'size'
>;

export function SelectField({ label, hint, error, optional, ...select }: FieldWords & SelectProps) {
  const wiring = useFieldWiring({ id: select.id, hint, error });
  return (
    <FieldFrame words={{ label, hint, error, optional }} wiring={wiring}>
      <Select {...select} {...wiredProps(wiring, error)} />
    </FieldFrame>
  );
}

/** The bare control, for places that name it by `aria-label`: a product card, a table cell. */
export function Select({ options, size = 'regular', ...select }: SelectProps) {
  return (
    <span className={styles.box} data-size={size}>
      <select {...select} className={styles.control}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon of={ChevronDown} size="small" />
      </span>
    </span>
  );
}
