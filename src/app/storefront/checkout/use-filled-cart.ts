import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../browser/cart-store.ts';

/**
 * Sends on whoever may not be here yet: first those with an empty cart, then those who are neither signed in nor guests
 * (CHECK-01..03, CHECK-29), told why by the notice. Looked at on entry only, so that clearing the cart after success moves nobody (CONF-01).
 */
export function useFilledCart(isKnown: boolean, notice: 'account-needed' | 'account-first'): boolean {
  const { cart, isReady } = useCart();
  const navigate = useNavigate();
  const isJudged = useRef(false);
  const isEmpty = cart.lines.length === 0;
  useEffect(() => {
    if (!isReady || isJudged.current) return;
    isJudged.current = true;
    const to = isEmpty ? '/cart' : `/account?from=checkout&notice=${notice}`;
    if (isEmpty || !isKnown) Promise.resolve(navigate(to, { replace: true })).catch(() => {});
  }, [isReady, isEmpty, isKnown, notice, navigate]);
  return isReady && !isEmpty && isKnown;
}
