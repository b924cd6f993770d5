import { WifiOff } from 'lucide-react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import styles from './offline-notice.module.css';

/** Says on every page that the device is offline; the cart keeps working (SHELL-47). The boot script shows it. */
export function OfflineNotice() {
  const { shell } = useTexts();
  return (
    <div className={styles.offline}>
      <Notice tone="warn" icon={WifiOff} live>
        {shell.connection.offline}
      </Notice>
    </div>
  );
}
