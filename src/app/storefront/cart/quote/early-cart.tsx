import { useEffect } from 'react';
import { readText, writeStored } from '../../browser/storage.ts';

const LIVE = 'live-cart';

/**
 * The cart as it was drawn last, which the boot script puts here before React and the server's figures have come
 * (CART-13): a picture of it, that cannot be pressed. Empty where none is kept or the cart is another by now.
 */
export function EarlyCart() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves alone what the boot script puts in
  return <div data-early-cart inert dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

/** The cart with the server's figures; kept for the next visit as it stands there. */
export function LiveCart({ isFinal, children }: { isFinal: boolean; children: React.ReactNode }) {
  useEffect(() => {
    if (!isFinal) return;
    // A moment later: parts of it come in files of their own.
    const timer = setTimeout(() => {
      const html = document.getElementById(LIVE)?.innerHTML;
      if (html) writeStored('cart-view', { cart: readText('cart'), html });
    }, 1000);
    return () => clearTimeout(timer);
  });
  return <div id={LIVE}>{children}</div>;
}
