import { useLocation } from 'react-router';
import styles from './alerts.module.css';
import { useHeldAlerts } from './alerts-provider.tsx';
import { AwakeSwitch } from './awake-switch.tsx';
import { DutySwitch } from './duty-switch.tsx';
import { SoundSwitch } from './sound-switch.tsx';

/** In the list of the sections: duty, the sound of this device, and on the orders the screen that stays on (ALERT-02, ALERT-04, ALERT-07). */
export function AlertPanel() {
  const held = useHeldAlerts();
  const { pathname } = useLocation();
  if (!held) return null;
  const { alerts, sound } = held;
  return (
    <div className={styles.panel}>
      <DutySwitch isOnDuty={alerts.isOnDuty} back={pathname} />
      {alerts.mayHear && (
        <>
          <SoundSwitch sound={sound} chosen={alerts.sound} />
          <AwakeSwitch isOpen={pathname.startsWith('/staff/orders')} />
        </>
      )}
    </div>
  );
}
