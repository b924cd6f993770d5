import { alerts } from '#app/texts/en/console/alerts.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/live/use-last-answer.ts';
import type { AlertSound } from '#domain/alerts.ts';
import styles from './alerts.module.css';
import type { Sound } from './use-sound.ts';

const words = alerts.sound;

/** Says truthfully whether this device would sound now, and turns it on with one press (ALERT-02). */
export function SoundSwitch({ sound, chosen }: { sound: Sound; chosen: AlertSound }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  if (chosen === 'off') return <p className={styles.line}>{words.silent}</p>;
  const isOn = sound.state === 'on';
  const turn = () => {
    sound.want(!isOn);
    if (!isOn) void sound.test(chosen);
  };
  return (
    <div className={styles.row}>
      <span role="status">
        <span className={styles.dot} data-on={isOn || undefined} aria-hidden="true" />
        {words[sound.state]}
      </span>
      <Button kind="outline" size="small" onClick={turn}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </div>
  );
}
