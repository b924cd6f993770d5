import { useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { alerts } from '#app/texts/en/console/alerts.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/live/use-last-answer.ts';
import { Form } from '#app/ui/network/form.tsx';
import styles from './alerts.module.css';
import { type DeviceOutcome, notifyThisDevice } from './staff-browser.ts';

const words = alerts.device;

/** Pushes to this browser: asked for by a press, taken back by another (ALERT-05). */
export function DeviceSwitch({ isPushed, back }: { isPushed: boolean; back: string }) {
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
    <Form fetcher={fetcher} method="post" action="/staff/alerts" className={styles.stack}>
      <input type="hidden" name="intent" value="push-off" />
      {!isHydrated && <input type="hidden" name="back" value={back} />}
      <div className={styles.row}>
        <span className={styles.line}>{isPushed ? words.on : words.off}</span>
        {isPushed && (
          <Button type="submit" kind="quiet" size="small" busy={fetcher.state !== 'idle'}>
            {words.remove}
          </Button>
        )}
        {!isPushed && isHydrated && (
          <Button kind="outline" size="small" busy={state.isBusy} onClick={() => void add()}>
            {words.add}
          </Button>
        )}
      </div>
      <p role="status" className={styles.line}>
        {state.outcome ? words.outcomes[state.outcome] : ''}
      </p>
    </Form>
  );
}
