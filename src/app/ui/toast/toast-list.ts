export type ToastType = 'success' | 'error' | 'warning' | 'info';

export type ToastAction = { label: string; onPress: () => void; variant: 'primary' | 'secondary' };

export type Toast = {
  id: string;
  type: ToastType;
  message: string;
  durationMs: number;
  actions: readonly ToastAction[];
};

export type ToastInput = {
  type: ToastType;
  message: string;
  durationMs?: number;
  actions?: readonly ToastAction[];
};

type ToastChange = { kind: 'add'; id: string; input: ToastInput } | { kind: 'close'; id: string };

const DEFAULT_TOAST_MS = 2500;

/** The toasts on screen, oldest first; one joins with its duration or the default, one leaves by its id (SHELL-34, SHELL-36). */
export function changeToasts(toasts: readonly Toast[], change: ToastChange): readonly Toast[] {
  if (change.kind === 'close') return toasts.filter((toast) => toast.id !== change.id);
  const { type, message, durationMs = DEFAULT_TOAST_MS, actions = [] } = change.input;
  return [...toasts, { id: change.id, type, message, durationMs, actions }];
}
