import { useSyncExternalStore } from 'react';
import { type Cart, type CartLine, itemCount } from '#domain/cart/cart.ts';
import {
  addOptionLine,
  bringBack,
  clearCart,
  removeLine,
  setAside,
  setQuantity,
} from '#domain/cart/change-cart.ts';
import { parseCart } from '#domain/cart/parse-cart.ts';
import { addDeal, clearDeals, putBundle, setPromo } from '#domain/cart/special-lines.ts';
import { randomId } from './random-id.ts';
import { CART_CHANGED, readStored, readText, storageName, writeStored } from './storage.ts';

const EMPTY: Cart = { v: 1, attemptKey: '', lines: [] };

const held = { text: null as string | null, cart: EMPTY };

/** The cart of this browser; the same object until it changes, so that React may compare it (CART-12, SHELL-46). */
export function readCart(): Cart {
  const text = readText('cart');
  if (held.cart !== EMPTY && text === held.text) return held.cart;
  const cart = parseCart(readStored('cart'), randomId());
  // A cart that came without a readable key keeps the new one, so that all tabs share it (CONF-11).
  if (text !== null && !text.includes(cart.attemptKey)) writeStored('cart', cart);
  held.text = readText('cart');
  held.cart = cart;
  return cart;
}

/** Keeps the cart and tells this tab; the others hear it from the storage itself. */
function writeCart(cart: Cart): void {
  writeStored('cart', cart);
  showCart(cart);
}

function showCart(cart: Cart): void {
  held.text = readText('cart');
  held.cart = cart;
  window.dispatchEvent(new Event(CART_CHANGED));
}

function changeCart(change: (cart: Cart) => Cart): Cart {
  const before = readCart();
  const after = change(before);
  if (after !== before) writeCart(after);
  return after;
}

/** If the cart cannot be stored, nothing is added: it would be lost with the page (SHOP-17, PDP-08). */
function keepAdded(line: Added, max?: number): Cart {
  const before = readCart();
  const after = addOptionLine(before, line, max);
  if (after === before) return after;
  if (!writeStored('cart', after)) throw new Error('the cart could not be kept');
  showCart(after);
  return after;
}

function subscribe(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageName('cart')) onChange();
  };
  window.addEventListener(CART_CHANGED, onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CART_CHANGED, onChange);
    window.removeEventListener('storage', onStorage);
  };
}

type Added = Parameters<typeof addOptionLine>[1];

/** What the screens do with the cart; usable outside React, too (CART-08..12). */
export const cartActions = {
  /** `max` is the stock where it is known; compare the counts to say "Only n left" (CART-10). */
  add: keepAdded,
  addLine: (line: CartLine) => changeCart((cart) => ({ ...cart, lines: [...cart.lines, line] })),
  /** A change that a rule has made whole, such as a quiz bundle with its reward (QUIZA-22). */
  change: changeCart,
  setQuantity: (key: string, quantity: number, max?: number) =>
    changeCart((cart) => setQuantity(cart, key, quantity, max)),
  remove: (key: string) => changeCart((cart) => removeLine(cart, key)),
  putBundle: (line: Parameters<typeof putBundle>[1]) => changeCart((cart) => putBundle(cart, line)),
  /** A second free deal is refused with the words of rule 4 (CART-14, CART-16). */
  addDeal: (dealId: string, freeDealIds: ReadonlySet<string>) => {
    const answer = addDeal(readCart(), dealId, freeDealIds);
    if ('ok' in answer) writeCart(answer.cart);
    return answer;
  },
  /** For the next order, and back into this one (CHECK-37). */
  setAside: (keys: ReadonlySet<string>) => changeCart((cart) => setAside(cart, keys)),
  bringBack: () => changeCart(bringBack),
  clearDeals: () => changeCart(clearDeals),
  clear: () => changeCart((cart) => clearCart(cart, randomId())),
  renewAttempt: () => changeCart((cart) => ({ ...cart, attemptKey: randomId() })),
  setPromo: (code: string) => changeCart((cart) => setPromo(cart, code)),
};

/**
 * The cart with its actions. `isReady` is false while the server renders and until the browser's storage has been read:
 * an empty cart says nothing before that.
 */
export function useCart() {
  const cart = useSyncExternalStore(subscribe, readCart, () => EMPTY);
  return { cart, isReady: cart !== EMPTY, count: itemCount(cart), ...cartActions };
}
