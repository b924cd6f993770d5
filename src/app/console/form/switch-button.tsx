import styles from './switch-button.module.css';

type SwitchButtonProps = {
  isOn: boolean;
  /** What a press does, in words: "Switch off WELCOME15". */
  label: string;
  /** The field that says what is wanted, yes or no, where the form has no other that does. */
  name?: string;
  disabled?: boolean;
  /** What a press does where no form is sent. */
  onPress?: () => void;
};

/** The switch of a row: a button of the row's own form, so that it works before any script. */
export function SwitchButton({ isOn, label, name, disabled, onPress }: SwitchButtonProps) {
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      onClick={onPress}
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
