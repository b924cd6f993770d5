import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = { options: readonly SelectOption[]; size?: 'regular' | 'small' } & Omit<
  ComponentProps<'select'>,
  'size'
>;

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
