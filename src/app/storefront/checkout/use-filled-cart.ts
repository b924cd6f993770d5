import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../browser/cart-store.ts';

/**
 * Sends on whoever may not be here yet: first those with an empty cart, then those who are neither signed in nor guests
 * (CHECK-01, CHECK-02, CHECK-29). Looked at on entry only, so that clearing the cart after success moves nobody (CONF-01).
 */
export function useFilledCart(isKnown: boolean): boolean {
  const { cart, isReady } = useCart();
  const navigate = useNavigate();
  const isJudged = useRef(false);
  const isEmpty = cart.lines.length === 0;
  useEffect(() => {
    if (!isReady || isJudged.current) return;
    isJudged.current = true;
    const to = isEmpty ? '/cart' : '/account?from=checkout&notice=account-needed';
    if (isEmpty || !isKnown) Promise.resolve(navigate(to, { replace: true })).catch(() => {});
  }, [isReady, isEmpty, isKnown, navigate]);
  return isReady && !isEmpty && isKnown;
}
