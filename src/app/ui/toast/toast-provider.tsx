import { createContext, type ReactNode, useContext, useMemo, useReducer, useRef } from 'react';
import { changeToasts, type ToastInput, type ToastType } from './toast-list.ts';
import { ToastRegion } from './toast-region.tsx';

type More = Omit<ToastInput, 'type' | 'message'>;

type ToastDoor = {
  show: (input: ToastInput) => string;
  close: (id: string) => void;
} & Record<ToastType, (message: string, more?: More) => string>;

const ToastContext = createContext<ToastDoor | null>(null);

/** Stands inside `#shop`, so that the age gate hides the toasts with everything else (SHELL-40). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, change] = useReducer(changeToasts, []);
  const count = useRef(0);
  const door = useMemo<ToastDoor>(() => {
    const show = (input: ToastInput) => {
      count.current += 1;
      const id = `toast-${count.current}`;
      change({ kind: 'add', id, input });
      return id;
    };
    const of = (type: ToastType) => (message: string, more?: More) => show({ ...more, type, message });
    return {
      show,
      close: (id) => change({ kind: 'close', id }),
      success: of('success'),
      error: of('error'),
      warning: of('warning'),
      info: of('info'),
    };
  }, []);
  return (
    <ToastContext value={door}>
      {children}
      <ToastRegion toasts={toasts} onClose={door.close} />
    </ToastContext>
  );
}

/** The door to the toasts; outside its provider it refuses (SHELL-39). */
export function useToast(): ToastDoor {
  const door = useContext(ToastContext);
  if (!door) throw new Error('useToast must be used within a ToastProvider');
  return door;
}
