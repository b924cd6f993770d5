import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { readText, writeStored } from '../../browser/storage.ts';
import { playTouched, readTouched, type Touched } from './early-presses.ts';
import type { Told } from './use-quote.ts';

const left: { touched: Touched | null } = { touched: null };

/**
 * The cart as it was drawn last, which the boot script puts here before React and the server's figures have come
 * (CART-13). What is pressed and typed on it is done on the cart itself when that is there. Empty where none is kept or
 * the cart is another by now.
 */
export function EarlyCart() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const picture = place.current;
    return () => {
      left.touched = picture && readTouched(picture);
    };
  }, []);
  const nothing = { __html: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves alone what the boot script puts in
  return <div data-early-cart ref={place} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />;
}

type LiveCartProps = {
  /** Are all figures the server's word on what is chosen now? */
  isFinal: boolean;
  told: Told | undefined;
  children: ReactNode;
};

/** The cart with the server's figures; kept for the next visit as it stands there. */
export function LiveCart({ isFinal, told, children }: LiveCartProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { touched } = left;
    left.touched = null;
    if (place.current && touched) return playTouched(place.current, touched);
  }, []);
  useEffect(() => {
    if (!isFinal) return;
    // A moment later: parts of it come in files of their own.
    const timer = setTimeout(() => {
      const html = place.current?.innerHTML;
      if (html) writeStored('cart-view', { cart: readText('cart'), html, ...told, ...readLooks() });
    }, 1000);
    return () => clearTimeout(timer);
  });
  return <div ref={place}>{children}</div>;
}

declare global {
  interface Window {
    __reactRouterManifest?: { version: string };
  }
}

/** What the picture's classes mean: the build that named them, and the style sheets of parts that came late. */
function readLooks() {
  const links = document.querySelectorAll('link[rel="stylesheet"]:not([disabled],[data-rest])');
  const sheets = [...links].map((link) => link.getAttribute('href'));
  return { build: window.__reactRouterManifest?.version, sheets };
}
