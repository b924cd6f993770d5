import { CART_CHANGED, removeStored } from './storage.ts';

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

export type StorageKey = keyof typeof OWNERS;

/**
 * Deletes the personal data and keeps the device's own choices and the given keys: at sign-out, session end and another
 * customer.
 */
export function clearPerson(...kept: StorageKey[]): void {
  const keys = Object.keys(OWNERS) as StorageKey[];
  removeStored(...keys.filter((key) => OWNERS[key] === 'person' && !kept.includes(key)));
  window.dispatchEvent(new Event(CART_CHANGED));
}
