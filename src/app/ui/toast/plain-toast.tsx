import { useEffect, useRef } from 'react';
import styles from './toast.module.css';
import type { Toast } from './toast-list.ts';

type ToastCardProps = { toast: Toast; paused: boolean; onClose: () => void };

/** A toast without its card, which has not come yet or cannot: its words, for their time. */
export function PlainToast({ toast: { type, message, durationMs }, onClose }: ToastCardProps) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => close.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return (
    <div className={styles.toast} data-type={type} role={type === 'error' ? 'alert' : 'status'}>
      <p className={styles.message}>{message}</p>
    </div>
  );
}
