/**
 * Every key that the shop keeps in this browser, written out once (SHELL-43, SHELL-44), each owned by the device or by
 * the person who uses it. Passwords, PINs and sign-in secrets are never among them.
 */
const OWNERS = {
  theme: 'device',
  'age-verified': 'device',
  'install-offered': 'device',
  'upgrade-prompt-seen': 'person',
  'balance-seen': 'person',
  'badges-seen': 'person',
  'search-history': 'person',
  customer: 'person',
  guest: 'person',
  cart: 'person',
  'cart-owner': 'person',
  'last-quote': 'person',
  'cart-view': 'person',
  'active-orders': 'person',
  'unread-orders': 'person',
  checkout: 'person',
  'checkout-draft': 'person',
  'delivery-zip': 'person',
  'payment-method': 'person',
  'cash-given': 'person',
  'change-due': 'person',
  'credit-used': 'person',
  'current-order': 'person',
  'last-order': 'person',
  'order-total': 'person',
  'amount-due': 'person',
  'order-link': 'person',
  'archive-access': 'person',
} as const satisfies Record<string, 'device' | 'person'>;

type StorageKey = keyof typeof OWNERS;

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

/**
 * Deletes the personal data and keeps the device's own choices and the given keys: at sign-out, session end and another
 * customer.
 */
export function clearPerson(...kept: StorageKey[]): void {
  const keys = Object.keys(OWNERS) as StorageKey[];
  removeStored(...keys.filter((key) => OWNERS[key] === 'person' && !kept.includes(key)));
  window.dispatchEvent(new Event(CART_CHANGED));
}
