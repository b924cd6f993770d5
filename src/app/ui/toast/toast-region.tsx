import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../texts-context.tsx';
import { PlainToast } from './plain-toast.tsx';
import styles from './toast.module.css';
import type { Toast } from './toast-list.ts';
import { useToastCard } from './use-toast-card.ts';

type ToastRegionProps = { toasts: readonly Toast[]; onClose: (id: string) => void };

/**
 * The stack at the top of the screen. It is a manual popover, so that it lies over open sheets; while a modal is open
 * it stands inside it, because everything outside a modal can be neither pressed nor heard.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const { ui } = useTexts();
  const region = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const modal = toasts.length > 0 ? topModal() : null;
  useRaised(region, toasts.length, modal);
  useMovedOut(modal);
  const ToastCard = useToastCard(toasts.length > 0) ?? PlainToast;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setPaused(false);
  };
  const stack = (
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      aria-label={ui.notifications}
      aria-live="polite"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={leave}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={paused && toasts.length > 0}
          onClose={() => onClose(toast.id)}
        />
      ))}
    </section>
  );
  return modal ? createPortal(stack, modal) : stack;
}

function topModal(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

/** A modal that closes, or is taken away without closing, would take the stack along: it is drawn again, outside. */
function useMovedOut(modal: Element | null) {
  const [, setRound] = useState(0);
  useEffect(() => {
    if (!modal) return;
    const drawAgain = () => setRound((round) => round + 1);
    if (!modal.isConnected) return drawAgain();
    const gone = new MutationObserver(() => !modal.isConnected && drawAgain());
    gone.observe(document, { childList: true, subtree: true });
    modal.addEventListener('close', drawAgain);
    return () => {
      gone.disconnect();
      modal.removeEventListener('close', drawAgain);
    };
  }, [modal]);
}

/** Shown again at each change, because the top layer is ordered by who was shown last. */
function useRaised(region: React.RefObject<HTMLElement | null>, count: number, modal: Element | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved region is another element that must be raised
  useEffect(() => {
    const element = region.current;
    // A modal that was taken away took the region with it; what is not in the page cannot be shown.
    if (!element?.showPopover || !element.isConnected) return;
    element.hidePopover();
    if (count > 0) element.showPopover();
  }, [region, count, modal]);
}
