import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Keeps a native dialog open exactly while `open` says so. The browser gives what is hard to build: the rest is inert,
 * Escape closes, focus goes back to where it came from. Without `open` the dialog is moved by HTML alone (`command`).
 */
export function useModal({ open, onClose }: { open?: boolean; onClose?: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === undefined || dialog.open === open) return;
    if (open) dialog.showModal();
    if (!open) dialog.close();
  }, [open]);
  // Browsers without `closedby` report a press on the backdrop as one on the dialog itself.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return { ref, onClose, onClick: closeOnBackdrop, closedby: 'any' as const };
}
