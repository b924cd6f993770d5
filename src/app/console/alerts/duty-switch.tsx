import { useFetcher } from 'react-router';
import { alerts } from '#app/texts/en/console/alerts.ts';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { Form } from '#app/ui/network/form.tsx';
import { SwitchButton } from '../form/switch-button.tsx';
import styles from './alerts.module.css';

const words = alerts.duty;

type DutySwitchProps = {
  isOnDuty: boolean;
  back: string;
  /** Beside its name: a switch alone. */
  isPlain?: boolean;
};

/** Who is on duty is told of new orders (ALERT-04). */
export function DutySwitch({ isOnDuty, back, isPlain }: DutySwitchProps) {
  const fetcher = useFetcher();
  const isHydrated = useHydrated();
  return (
    <Form fetcher={fetcher} method="post" action="/staff/alerts" className={styles.row}>
      <input type="hidden" name="intent" value="duty" />
      <input type="hidden" name="on" value={isOnDuty ? 'no' : 'yes'} />
      {!isHydrated && <input type="hidden" name="back" value={back} />}
      <p className={isPlain ? 'sr-only' : undefined}>{isOnDuty ? words.on : words.off}</p>
      <SwitchButton
        isOn={isOnDuty}
        label={isOnDuty ? words.end : words.start}
        disabled={fetcher.state !== 'idle'}
      />
    </Form>
  );
}
