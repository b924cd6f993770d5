import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../browser/cart-store.ts';
import { readStored } from '../browser/storage.ts';

type Rules = {
  notice: 'account-needed' | 'account-first';
  /** Here the cart is emptied by success, which moves nobody (CONF-01). */
  isPlacing?: boolean;
  /** The order that has emptied the cart, where the page knows it: a reload then goes to its thanks (CONF-33). */
  placedNumber?: string;
};

/**
 * Sends on whoever may not be here: first those with an empty cart, also when it was emptied in another tab, then those
 * who are neither signed in nor guests (CHECK-01..03, CHECK-29), told why by the notice.
 */
export function useFilledCart(isKnown: boolean, { notice, isPlacing = false, placedNumber }: Rules): boolean {
  const { cart, isReady } = useCart();
  const navigate = useNavigate();
  const isChecked = useRef(false);
  const isEmpty = cart.lines.length === 0;
  useEffect(() => {
    if (!isReady || (isChecked.current && (isPlacing || !isEmpty))) return;
    isChecked.current = true;
    const isPlaced = placedNumber !== undefined && readStored('last-order') === placedNumber;
    const emptied = isPlaced ? '/thank-you' : '/cart';
    const to = isEmpty ? emptied : `/account?from=checkout&notice=${hasEnded() ? 'session-ended' : notice}`;
    if (isEmpty || !isKnown) Promise.resolve(navigate(to, { replace: true })).catch(() => {});
  }, [isReady, isEmpty, isKnown, notice, isPlacing, placedNumber, navigate]);
  return isReady && !isEmpty && isKnown;
}

/** The browser has a stored customer but no session: the session has ended. */
function hasEnded(): boolean {
  const person = readStored('customer');
  return typeof person === 'object' && person !== null && 'kind' in person && person.kind === 'customer';
}
