import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { refreshPerson } from '../account/keep-person.ts';
import { readStored } from '../browser/storage.ts';
import { noteOrders } from './order-news.ts';

const ORDERS_MS = 30_000;
const PERSON_MS = 10_000;

/**
 * Asks on every page, while it is seen, how the customer's orders stand (ORD-19) and what is on the account (ORD-21).
 * Guests and visitors are asked nothing (ORD-22); the page of the orders asks for itself.
 */
export function OrderSync() {
  const { pathname } = useLocation();
  const isOrders = pathname === '/orders';
  useEffect(() => {
    const every = (ms: number, ask: () => Promise<void>) => setInterval(() => isCustomer() && void ask(), ms);
    const timers = [every(ORDERS_MS, askStates), every(PERSON_MS, refreshPerson)];
    if (isCustomer() && !isOrders) void askStates();
    // The boot script has started React because there is something to say.
    if (isCustomer() && 'news' in document.documentElement.dataset) void refreshPerson();
    return () => timers.forEach(clearInterval);
  }, [isOrders]);
  return null;
}

function isCustomer(): boolean {
  const person = readStored('customer');
  const isSeen = document.visibilityState === 'visible';
  return (
    isSeen && typeof person === 'object' && person !== null && 'kind' in person && person.kind === 'customer'
  );
}

async function askStates(): Promise<void> {
  const answer = await fetch('/orders/states').catch(() => null);
  const said = answer?.ok ? await answer.json().catch(() => null) : null;
  // After a sign-out nothing is stored (AUTH-30).
  if (Array.isArray(said?.orders) && readStored('customer') !== null) noteOrders(said.orders);
}
