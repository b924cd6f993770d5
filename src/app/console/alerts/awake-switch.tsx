import { alerts } from '#app/texts/en/console/alerts.ts';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { SwitchButton } from '../form/switch-button.tsx';
import styles from './alerts.module.css';
import { useDeviceChoice } from './device-choice.ts';
import { useAwake } from './use-awake.ts';

const words = alerts.awake;

/** Keeps the screen on over the board, and nowhere else (ALERT-07); a row like those above it (LOOK-429). Without script there is none. */
export function AwakeSwitch({ isOpen }: { isOpen: boolean }) {
  const [isWanted, want] = useDeviceChoice('staff-awake');
  const isHydrated = useHydrated();
  useAwake(isWanted && isOpen);
  if (!isHydrated || !isOpen) return null;
  if (!('wakeLock' in navigator)) return <p className={styles.line}>{words.unsupported}</p>;
  return (
    <div className={styles.row}>
      <p>{words.label}</p>
      <SwitchButton
        isOn={isWanted}
        label={isWanted ? words.turnOff : words.label}
        onPress={() => want(!isWanted)}
      />
    </div>
  );
}
