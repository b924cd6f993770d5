import { useEffect, useState } from 'react';

type Store = typeof import('./cart-store.ts');

const load = (): Promise<Store> => import('./cart-store.ts');

/** A file that did not come is asked for once more; whoever pressed has waited so long already. */
export const loadCartStore = (): Promise<Store> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, 1000)).then(load));

/** Fetched ahead where it does not matter whether it comes. */
export const fetchCart = () => void load().catch(() => {});

/**
 * The cart for pages that only put something into it: its rules are a file of their own, fetched once the page is at rest
 * or with the first press. A press waits for it, shown as taken; where it cannot come, `act` is not called and the press
 * is answered by `onFailed` (FAST-12, SHOP-17, PDP-08).
 */
export function useCartDoor(onFailed: () => void) {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const timer = setTimeout(fetchCart, 1500);
    return () => clearTimeout(timer);
  }, []);
  const put = async (act: (store: Store) => void) => {
    setWaiting((count) => count + 1);
    try {
      act(await loadCartStore());
    } catch {
      onFailed();
    }
    setWaiting((count) => count - 1);
  };
  const isWaiting = waiting > 0;
  return {
    put,
    /** For the button: fetches at the touch, and shows that it waits. */
    door: {
      onPointerDown: fetchCart,
      'aria-busy': isWaiting || undefined,
      'data-kept': isWaiting ? '' : undefined,
    },
  };
}
