import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './toast.module.css';
import type { Toast, ToastAction, ToastType } from './toast-list.ts';

const ICONS: Record<ToastType, LucideIcon> = {
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
  info: Info,
};

type ToastCardProps = { toast: Toast; paused: boolean; onClose: () => void };

export function ToastCard({ toast, paused, onClose }: ToastCardProps) {
  const { ui } = useTexts();
  useLeaving({ durationMs: toast.durationMs, paused, onClose });
  const run = (action: ToastAction) => () => {
    action.onPress();
    onClose();
  };
  return (
    <div className={styles.toast} data-type={toast.type} role={toast.type === 'error' ? 'alert' : 'status'}>
      <Icon of={ICONS[toast.type]} />
      <p className={styles.message}>{toast.message}</p>
      {toast.actions.map((action) => (
        <button
          type="button"
          key={action.label}
          className={styles.action}
          data-variant={action.variant}
          onClick={run(action)}
        >
          {action.label}
        </button>
      ))}
      <button type="button" className={styles.close} aria-label={ui.close} onClick={onClose}>
        <Icon of={X} size="small" />
      </button>
    </div>
  );
}

/** Its time runs only while nobody points at the stack or has the focus in it. */
function useLeaving({
  durationMs,
  paused,
  onClose,
}: {
  durationMs: number;
  paused: boolean;
  onClose: () => void;
}) {
  const leftMs = useRef(durationMs);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => close.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [paused]);
}
