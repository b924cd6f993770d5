import { alerts } from '#app/texts/en/console/alerts.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/live/use-last-answer.ts';
import type { AlertSound } from '#domain/alerts.ts';
import { SwitchButton } from '../form/switch-button.tsx';
import styles from './alerts.module.css';
import type { Sound } from './use-sound.ts';

const words = alerts.sound;

type SoundSwitchProps = {
  sound: Sound;
  chosen: AlertSound;
  /** Beside its name: a switch, which says in words only what it does not show. */
  isPlain?: boolean;
};

/** Says truthfully whether this device would sound now, and turns it on with one press (ALERT-02). */
export function SoundSwitch({ sound, chosen, isPlain }: SoundSwitchProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  if (chosen === 'off') return <p className={styles.line}>{words.silent}</p>;
  const isOn = sound.state === 'on';
  const turn = () => {
    sound.want(!isOn);
    if (!isOn) void sound.test(chosen);
  };
  const label = isOn ? words.turnOff : words.turnOn;
  if (isPlain)
    return (
      <span className={styles.plain}>
        <span role="status" className={isOn ? 'sr-only' : styles.line}>
          {words[sound.state]}
        </span>
        <SwitchButton isOn={isOn} label={label} onPress={turn} />
      </span>
    );
  return (
    <div className={styles.row}>
      <span role="status">
        <span className={styles.dot} data-on={isOn || undefined} aria-hidden="true" />
        {words[sound.state]}
      </span>
      <Button kind="outline" size="small" onClick={turn}>
        {label}
      </Button>
    </div>
  );
}
