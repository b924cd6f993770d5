import { useEffect } from 'react';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useRetry } from '#app/ui/network/trouble.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import styles from './shop.module.css';

/** Stands where a page could not be loaded: says so in a toast and on the page, and tries again (SHOP-18, CAT-32, PDP-11). */
export function LoadFailed({ message }: { message: string }) {
  const { ui } = useTexts();
  const toast = useToast();
  const { retry, isRetrying } = useRetry();
  useEffect(() => {
    toast.error(message);
  }, [toast, message]);
  return (
    <div className={styles.page} data-start>
      <EmptyState
        level={1}
        title={message}
        action={
          <Button busy={isRetrying} onClick={retry}>
            {ui.retry}
          </Button>
        }
      />
    </div>
  );
}
