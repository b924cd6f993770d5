import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';

/** Says on every page that the device is offline; the cart keeps working (SHELL-47). */
export function OfflineNotice() {
  const { shell } = useTexts();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice tone="warn" icon={WifiOff} live>
      {shell.connection.offline}
    </Notice>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
