import type { Me } from '#services/identity/read-me.ts';
import { claimNotifications } from '../browser/push.ts';
import { clearPerson, readStored, removeStored, writeStored } from '../browser/storage.ts';
import { noteTier } from '../cart/tier-news.tsx';
import { noteBalance } from './balance-toast.tsx';

/** What was chosen and typed: it goes along into a guest's account and outlives a session. */
const WORK = ['cart', 'last-quote', 'checkout', 'checkout-draft', 'delivery-zip'] as const;

/**
 * Keeps who is signed in for the public pages: display fields only (AUTH-04). Another customer's things go first; a
 * cart stays with the visitor or guest who signs in or up (AUTH-20), and a browser that gets pushes gets this
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
  if (me.kind === 'customer') {
    removeStored('guest');
    if (storedId !== me.id) void claimNotifications();
  }
  if (me.kind === 'guest') writeStored('guest', true);
}

/**
 * A session that ended takes what is personal; the goods and the address that was typed for them wait for the same
 * customer to sign in again, a guest's for whatever account the guest then makes (AUTH-20, CHECK-33).
 */
function endPerson(id: unknown, isCustomer: boolean): void {
  clearPerson(...WORK);
  if (isCustomer && WORK.some((key) => readStored(key) !== null)) writeStored('cart-owner', id);
}

/** What somebody else had put in before their session ended is nobody's who signs in now. */
function takeCartFrom(id: string): void {
  const owner = readStored('cart-owner');
  if (owner !== null && owner !== id) clearPerson();
  removeStored('cart-owner');
}

/** Asks who is signed in now and keeps it; without an answer the next page that asks does. */
export async function refreshPerson(): Promise<void> {
  try {
    const answer = await fetch('/me', { headers: { Accept: 'application/json' } });
    if (answer.ok) keepPerson((await answer.json()) as Me);
  } catch {
    return;
  }
}
