import { useFetcher, useLocation } from 'react-router';
import { alerts as words } from '#app/texts/en/console/alerts.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { ALERT_SOUNDS, type AlertSound } from '#domain/alerts.ts';
import { AccountArea, AccountRow } from '../account/account-row.tsx';
import { AdminCheckbox } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { useToldSaved } from '../shell/admin-page.tsx';
import styles from './alerts.module.css';
import { useHeldAlerts } from './alerts-provider.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { DutySwitch } from './duty-switch.tsx';
import { SoundHere } from './sound-switch.tsx';
import type { Sound } from './use-sound.ts';

/** How this person hears of new orders: duty, sound, this device (ALERT-02, ALERT-04, ALERT-05). */
export function AlertsSection() {
  const held = useHeldAlerts();
  const { pathname } = useLocation();
  if (!held) return null;
  const { alerts, sound } = held;
  return (
    <AccountArea title={words.title}>
      <div id="alerts">
        <AccountRow
          title={words.duty.title}
          line={words.duty.line}
          action={<DutySwitch isOnDuty={alerts.isOnDuty} back={pathname} isPlain />}
        />
        {alerts.mayHear && (
          <>
            <AccountRow
              title={words.sound.choose}
              line={words.sound.chooseLine}
              action={<span className={styles.room} />}
            >
              <SoundChoice chosen={alerts.sound} sound={sound} back={pathname} />
            </AccountRow>
            <SoundHere sound={sound} chosen={alerts.sound} />
            <AccountRow
              title={words.device.title}
              line={words.device.line}
              action={<DeviceSwitch isPushed={alerts.isPushed} isOnDuty={alerts.isOnDuty} back={pathname} />}
            />
          </>
        )}
      </div>
    </AccountArea>
  );
}

type SoundChoiceProps = { chosen: AlertSound; sound: Sound; back: string };

function SoundChoice({ chosen, sound, back }: SoundChoiceProps) {
  const fetcher = useFetcher<FormAnswer>();
  const isHydrated = useHydrated();
  useToldSaved(fetcher.data?.ok ? fetcher.data : undefined, words.sound.saved);
  const { names, choose, save, test, testOf } = words.sound;
  return (
    <FieldForm
      name="sound"
      answer={fetcher.data}
      fetcher={fetcher}
      method="post"
      action="/staff/alerts"
      className={styles.sound}
      key={chosen}
    >
      <input type="hidden" name="intent" value="sound" />
      {!isHydrated && <input type="hidden" name="back" value={back} />}
      <fieldset className={styles.choices}>
        <legend className="sr-only">{choose}</legend>
        {ALERT_SOUNDS.map((name) => (
          <div key={name} className={styles.choice}>
            <AdminCheckbox
              look="radio"
              name="sound"
              value={name}
              label={names[name]}
              defaultChecked={name === chosen}
            />
            {isHydrated && name !== 'off' && (
              <Button
                kind="quiet"
                size="small"
                aria-label={testOf(names[name])}
                onClick={() => void sound.test(name)}
              >
                {test}
              </Button>
            )}
          </div>
        ))}
      </fieldset>
      <div className={styles.saves}>
        <SaveButton size="small" busy={fetcher.state !== 'idle'} isHidden>
          {save}
        </SaveButton>
      </div>
    </FieldForm>
  );
}
