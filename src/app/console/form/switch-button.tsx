import styles from './switch-button.module.css';

type SwitchButtonProps = {
  isOn: boolean;
  /** What a press does, in words: "Switch off WELCOME15". */
  label: string;
  /** The field that says what is wanted: yes or no. */
  name: string;
  disabled?: boolean;
};

/** The switch of a row: a button of the row's own form, so that it works before any script. */
export function SwitchButton({ isOn, label, name, disabled }: SwitchButtonProps) {
  return (
    <button
      type="submit"
      className={styles.switch}
      name={name}
      value={isOn ? 'no' : 'yes'}
      data-on={isOn || undefined}
      aria-label={label}
      title={label}
      disabled={disabled}
    />
  );
}
