import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { useChosenBefore } from './use-chosen-before.ts';

type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = { options: readonly SelectOption[]; size?: 'regular' | 'small' } & Omit<
  ComponentProps<'select'>,
  'size'
>;

/** The bare control, for places that name it by `aria-label`: a product card, a table cell. */
export function Select({ options, size = 'regular', ...select }: SelectProps) {
  const ref = useChosenBefore(select.value);
  return (
    <span className={styles.box} data-size={size}>
      <select ref={ref} {...select} className={styles.control}>
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
