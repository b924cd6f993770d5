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

/** What Back closes before it leaves the page, where it is no dialog of the browser's (SHELL-62). */
export const OVER_PAGE = { 'data-overlay': '' } as object;

/** Back was pressed while something marked with `OVER_PAGE` lay over the page. */
export function useClosedByBack(onClose: () => void): void {
  useEffect(() => {
    document.addEventListener('shop:close', onClose, true);
    return () => document.removeEventListener('shop:close', onClose, true);
  }, [onClose]);
}
