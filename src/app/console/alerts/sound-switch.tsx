import { alerts } from '#app/texts/en/console/alerts.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/live/use-last-answer.ts';
import type { AlertSound } from '#domain/alerts.ts';
import { SwitchButton } from '../form/switch-button.tsx';
import styles from './alerts.module.css';
import type { Sound } from './use-sound.ts';

const words = alerts.sound;

type SoundSwitchProps = { sound: Sound; chosen: AlertSound };

/** Says truthfully whether this device would sound now, and turns it on with one press (ALERT-02). */
export function SoundSwitch({ sound, chosen }: SoundSwitchProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  if (chosen === 'off') return <p className={styles.line}>{words.silent}</p>;
  const { isOn, label, turn } = turnOf(sound, chosen);
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

/** The same below the choice of the sound: whether it is played here, which is nothing to ask where none is chosen. */
export function SoundHere({ sound, chosen }: SoundSwitchProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const isSilent = chosen === 'off';
  const { isOn, label, turn } = turnOf(sound, chosen);
  return (
    <div className={styles.here} data-off={isSilent || undefined}>
      <p>{words.here}</p>
      <SwitchButton isOn={isOn && !isSilent} label={label} onPress={turn} disabled={isSilent} />
      <p role="status" className={isOn && !isSilent ? 'sr-only' : styles.line}>
        {isSilent ? words.nothing : words[sound.state]}
      </p>
    </div>
  );
}

function turnOf(sound: Sound, chosen: AlertSound) {
  const isOn = sound.state === 'on';
  const turn = () => {
    sound.want(!isOn);
    if (!isOn) void sound.test(chosen);
  };
  return { isOn, label: isOn ? words.turnOff : words.turnOn, turn };
}
