import { useEffect, useState } from 'react';
import { Button } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { serverNow } from '#app/ui/time/use-now.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { DeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import { isAfterSix } from '#domain/shop-time/delivery-status.ts';
import { useDeliveryStatus } from '../use-delivery-status.ts';

const SHOWN = 'mooddrop.cutoff-shown';
const WAIT_MS = 2000;
/** From the question who is buying to the placed order; the cart before it says the status. */
const PAYING = ['/checkout', '/payment', '/confirm', '/pay-instructions'];

/** After 6 PM, two seconds after the gate is gone, once a browser session, and never over paying (SHELL-31, SHELL-32). */
export function CutoffPopup({ hours }: { hours: DeliveryHours }) {
  const { shell } = useTexts();
  const { words } = useDeliveryStatus(hours);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => afterEntering(() => mayShow() && setOpen(true)), []);
  const close = () => setOpen(false);
  const actions = (
    <Button wide onClick={close}>
      {shell.hours.gotIt}
    </Button>
  );
  return (
    <Dialog title={shell.hours.popup} open={isOpen} onClose={close} actions={actions}>
      <p>{words}</p>
    </Dialog>
  );
}

/** Calls back two seconds after the gate has opened, now or later; answers how to stop waiting. */
function afterEntering(callback: () => void): () => void {
  const waits: ReturnType<typeof setTimeout>[] = [];
  const wait = () => waits.push(setTimeout(callback, WAIT_MS));
  if (document.documentElement.dataset.age === 'verified') wait();
  window.addEventListener('shop:entered', wait);
  return () => {
    window.removeEventListener('shop:entered', wait);
    for (const timer of waits) clearTimeout(timer);
  };
}

function isPaying(): boolean {
  const { pathname, search } = window.location;
  return PAYING.includes(pathname) || new URLSearchParams(search).get('from') === 'checkout';
}

/** Refused storage shows nothing, rather than the same words on every page. */
function mayShow(): boolean {
  if (!isAfterSix(serverNow()) || isPaying() || document.querySelector('dialog:modal')) return false;
  try {
    if (window.sessionStorage.getItem(SHOWN)) return false;
    window.sessionStorage.setItem(SHOWN, 'true');
    return true;
  } catch {
    return false;
  }
}
