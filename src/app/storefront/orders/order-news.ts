import { readStored, writeStored } from '../browser/storage.ts';

type Known = { orderNumber: string; status: string };

const CHANGED = 'shop:orders';

/**
 * Compares what the shop says of the orders with what was seen of them on `/orders`: a status that changed since makes
 * an order unread, an order that is new to this browser does not (ORD-01, ORD-08).
 */
export function noteOrders(states: readonly Known[]): void {
  const seen = readSeen();
  const changed = states.filter(({ orderNumber, status }) => (seen.get(orderNumber) ?? status) !== status);
  const fresh = states.filter(({ orderNumber }) => !seen.has(orderNumber));
  if (fresh.length > 0) writeSeen([...seen].map(toKnown).concat(fresh));
  if (changed.length > 0) writeUnread([...readUnread(), ...changed.map(({ orderNumber }) => orderNumber)]);
}

/** A visit to `/orders` marks the orders as read: only numbers and statuses are stored. */
export function markOrdersRead(states: readonly Known[]): void {
  writeSeen(states);
  writeUnread([]);
}

/** Numbers of the orders with news; the boot script draws the dots. */
export function readUnread(): readonly string[] {
  const stored = readStored('unread-orders');
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
}

function writeUnread(numbers: readonly string[]): void {
  writeStored('unread-orders', [...new Set(numbers)]);
  window.dispatchEvent(new Event(CHANGED));
}

function writeSeen(states: readonly Known[]): void {
  writeStored(
    'active-orders',
    states.map(({ orderNumber, status }) => ({ orderNumber, status })),
  );
}

function readSeen(): Map<string, string> {
  const stored = readStored('active-orders');
  const known = Array.isArray(stored) ? stored.filter(isKnown) : [];
  return new Map(known.map(({ orderNumber, status }) => [orderNumber, status]));
}

function toKnown([orderNumber, status]: [string, string]): Known {
  return { orderNumber, status };
}

function isKnown(entry: unknown): entry is Known {
  const { orderNumber, status } = (entry ?? {}) as Partial<Known>;
  return typeof orderNumber === 'string' && typeof status === 'string';
}
