import { alerts } from '#app/texts/en/console/alerts.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import type { AlertSound } from '#domain/alerts.ts';
import { AccountRow } from '../account/account-row.tsx';
import { SwitchButton } from '../form/switch-button.tsx';
import styles from './alerts.module.css';
import type { Sound } from './use-sound.ts';

const words = alerts.sound;

type SoundSwitchProps = { sound: Sound; chosen: AlertSound };

/** Says truthfully whether this device would sound now, turns it on with one press, and leads to the choice of the sound (ALERT-02). */
export function SoundSwitch({ sound, chosen }: SoundSwitchProps) {
  const isHydrated = useHydrated();
  const isSilent = chosen === 'off';
  const isOn = sound.state === 'on';
  const { label, turn } = turnOf(isOn, sound, chosen);
  return (
    <div className={styles.row}>
      {isHydrated && <p role="status">{isSilent ? words.silent : words[sound.state]}</p>}
      <AppLink href="/staff/account#alerts">{words.toChoice}</AppLink>
      {isHydrated && !isSilent && <SwitchButton isOn={isOn} label={label} onPress={turn} />}
    </div>
  );
}

/** A row below the choice of the sound: it stands as it was left, also before a press unlocks it; where no sound is chosen there is nothing to ask. */
export function SoundHere({ sound, chosen }: SoundSwitchProps) {
  const isHydrated = useHydrated();
  const isSilent = chosen === 'off';
  const isOn = sound.state !== 'off' && !isSilent;
  const { label, turn } = turnOf(isOn, sound, chosen);
  return (
    <AccountRow
      title={words.here}
      needsScript
      line={
        isHydrated && (
          <span role="status" className={sound.state === 'on' && isOn ? 'sr-only' : undefined}>
            {isSilent ? words.nothing : words[sound.state]}
          </span>
        )
      }
      action={
        isHydrated && (
          <div className={styles.plain}>
            <SwitchButton isOn={isOn} label={label} onPress={turn} disabled={isSilent} />
          </div>
        )
      }
    />
  );
}

function turnOf(isOn: boolean, sound: Sound, chosen: AlertSound) {
  const turn = () => {
    sound.want(!isOn);
    if (!isOn) void sound.test(chosen);
  };
  return { label: isOn ? words.turnOff : words.turnOn, turn };
}
