import { Minus, Plus, Trash2 } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './stepper.module.css';

type StepperProps = {
  value: number;
  /** What is counted, for a reader: "Black Fig Bar". */
  label: string;
  max?: number;
  /** At 1 the minus becomes a bin and asks for 0 (CART-11). */
  removable?: boolean;
  onChange?: (value: number) => void;
  /** Given, the buttons send the new value in the form around them and need no script. */
  name?: string;
  size?: 'regular' | 'small';
  look?: 'outline' | 'solid';
};

export function Stepper({
  value,
  label,
  max = 99,
  removable = false,
  size = 'regular',
  look = 'outline',
  ...act
}: StepperProps) {
  const { ui } = useTexts();
  const removes = removable && value <= 1;
  const lowest = removable ? 0 : 1;
  return (
    <fieldset className={styles.stepper} data-size={size} data-look={look} aria-label={ui.quantityOf(label)}>
      <StepButton
        {...act}
        to={value - 1}
        disabled={value <= lowest}
        label={removes ? ui.remove(label) : ui.fewer(label)}
      >
        <Icon of={removes ? Trash2 : Minus} size="small" />
      </StepButton>
      <output aria-live="polite">{value}</output>
      <StepButton {...act} to={value + 1} disabled={value >= max} label={ui.more(label)}>
        <Icon of={Plus} size="small" />
      </StepButton>
    </fieldset>
  );
}

type StepButtonProps = Pick<StepperProps, 'onChange' | 'name'> & {
  to: number;
  disabled: boolean;
  label: string;
  children: React.ReactNode;
};

function StepButton({ to, disabled, label, name, onChange, children }: StepButtonProps) {
  return (
    <button
      type={name ? 'submit' : 'button'}
      data-script={name ? undefined : ''}
      name={name}
      value={name ? to : undefined}
      disabled={disabled}
      aria-label={label}
      onClick={onChange && (() => onChange(to))}
    >
      {children}
    </button>
  );
}
