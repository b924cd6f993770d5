import type { Me } from '#services/identity/read-me.ts';
import { claimNotifications } from '../browser/push.ts';
import { PERSON_KEPT, readStored, removeStored, writeStored } from '../browser/storage.ts';
import { clearPerson } from '../browser/stored-keys.ts';
import { noteTier } from '../cart/tier-news.tsx';
import { noteBalance } from './balance-news.ts';

/** What was chosen and typed: it goes along into a guest's account and outlives a session. */
const WORK = ['cart', 'last-quote', 'checkout', 'checkout-draft', 'delivery-zip'] as const;

/**
 * Stores the signed-in person for the public pages: display fields only (AUTH-04). Data of another customer are deleted
 * first; a cart stays with the visitor or guest who signs in or up (AUTH-20), and a browser that gets pushes gets this
 * customer's (PUSH-11). Nobody signed in means that the session has ended.
 */
export function keepPerson(me: Me): void {
  const stored = readStored('customer');
  const storedId = stored && typeof stored === 'object' && 'id' in stored ? stored.id : null;
  if (me.kind === 'visitor') {
    if (storedId !== null) endPerson(storedId, readStored('guest') !== true);
    return;
  }
  takeCartFrom(me.id);
  const wasGuest = readStored('guest') === true && me.kind === 'customer';
  if (storedId !== null && storedId !== me.id) clearPerson(...(wasGuest ? WORK : []));
  if (storedId === me.id) {
    noteTier(stored, me);
    noteBalance(stored, me);
  }
  writeStored('customer', me);
  window.dispatchEvent(new Event(PERSON_KEPT));
  if (me.kind === 'customer') {
    removeStored('guest');
    if (storedId !== me.id) void claimNotifications();
  }
  if (me.kind === 'guest') writeStored('guest', true);
}

/**
 * After a session ends, personal data are deleted; cart and typed address wait for the same customer, a guest's for the
 * account that is created next (AUTH-20, CHECK-33).
 */
function endPerson(id: unknown, isCustomer: boolean): void {
  clearPerson(...WORK);
  if (isCustomer && WORK.some((key) => readStored(key) !== null)) writeStored('cart-owner', id);
}

/** The waiting cart of somebody else does not go to the person who signs in now. */
function takeCartFrom(id: string): void {
  const owner = readStored('cart-owner');
  if (owner !== null && owner !== id) clearPerson();
  removeStored('cart-owner');
}

/** Loads and stores the signed-in person; without an answer the next page tries again. */
export async function refreshPerson(): Promise<void> {
  try {
    const answer = await fetch('/me', { headers: { Accept: 'application/json' } });
    if (answer.ok) keepPerson((await answer.json()) as Me);
  } catch {
    return;
  }
}
