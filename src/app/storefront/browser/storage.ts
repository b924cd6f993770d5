import type { StorageKey } from './stored-keys.ts';

/** Said in this tab after every change of the cart; other tabs hear `storage` (SHELL-15). */
export const CART_CHANGED = 'shop:cart';

/** Said in this tab when it has learned who is signed in. */
export const PERSON_KEPT = 'shop:person';

const PREFIX = 'mooddrop.';

export const storageName = (key: StorageKey): string => `${PREFIX}${key}`;

/**
 * The stored value, parsed; null if there is none, storage is blocked, or the value is unreadable: then it is removed
 * (SHELL-45, SHELL-46).
 */
export function readStored(key: StorageKey): unknown {
  const text = readText(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    removeStored(key);
    return null;
  }
}

/** The same as text, as theme and age gate are kept. */
export function readText(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(storageName(key));
  } catch {
    return null;
  }
}

/** They decide the cart's figures beside the cart itself: a picture of them (`cart-view`) is one of before. */
const SHAPES_CART: readonly StorageKey[] = ['delivery-zip', 'checkout', 'checkout-draft'];

/** Stores a value as JSON and returns whether it was stored; full or blocked storage is not an error of the page. */
export function writeStored(key: StorageKey, value: unknown): boolean {
  if (SHAPES_CART.includes(key)) removeStored('cart-view');
  try {
    window.localStorage.setItem(storageName(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(...keys: StorageKey[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(storageName(key));
  } catch {
    return;
  }
}
