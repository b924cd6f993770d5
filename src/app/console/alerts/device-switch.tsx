import { useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { alerts } from '#app/texts/en/console/alerts.ts';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { Form } from '#app/ui/network/form.tsx';
import { SwitchButton } from '../form/switch-button.tsx';
import styles from './alerts.module.css';
import { type DeviceOutcome, notifyThisDevice } from './staff-browser.ts';

const words = alerts.device;

type DeviceSwitchProps = { isPushed: boolean; isOnDuty: boolean; back: string };

/** Pushes to this browser: asked for by a press while one's alerts are on, taken back by another (ALERT-05). */
export function DeviceSwitch({ isPushed, isOnDuty, back }: DeviceSwitchProps) {
  const fetcher = useFetcher();
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [state, setState] = useState<{ isBusy: boolean; outcome: DeviceOutcome | null }>({
    isBusy: false,
    outcome: null,
  });
  const add = async () => {
    setState({ isBusy: true, outcome: null });
    const outcome = await notifyThisDevice();
    setState({ isBusy: false, outcome });
    await revalidate();
  };
  return (
    <Form fetcher={fetcher} method="post" action="/staff/alerts" className={styles.plain}>
      <input type="hidden" name="intent" value="push-off" />
      {!isHydrated && <input type="hidden" name="back" value={back} />}
      <p className="sr-only">{isPushed ? words.on : words.off}</p>
      {(isPushed || isHydrated) && (
        <SwitchButton
          isOn={isPushed}
          label={isPushed ? words.remove : words.add}
          disabled={state.isBusy || fetcher.state !== 'idle' || !(isOnDuty || isPushed)}
          onPress={isPushed ? undefined : () => void add()}
        />
      )}
      <p role="status" className={styles.line}>
        {state.outcome ? words.outcomes[state.outcome] : ''}
      </p>
    </Form>
  );
}
