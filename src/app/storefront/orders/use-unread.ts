import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../browser/storage.ts';

type Known = { orderNumber: string; status: string };

/**
 * Numbers of the orders whose status has changed since this page was last seen in this browser (ORD-08). Seeing them
 * here is reading them, so the next visit shows none; only number and status are kept.
 */
export function useUnread(active: readonly Known[]): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const seen = new Map(
      toKnown(readStored('active-orders')).map((order) => [order.orderNumber, order.status]),
    );
    const changed = active.filter(({ orderNumber, status }) => (seen.get(orderNumber) ?? status) !== status);
    if (changed.length > 0)
      setUnread((before) => new Set([...before, ...changed.map(({ orderNumber }) => orderNumber)]));
    writeStored(
      'active-orders',
      active.map(({ orderNumber, status }) => ({ orderNumber, status })),
    );
  }, [active]);
  return unread;
}

function toKnown(stored: unknown): Known[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry): entry is Known => typeof entry?.orderNumber === 'string' && typeof entry?.status === 'string',
  );
}
