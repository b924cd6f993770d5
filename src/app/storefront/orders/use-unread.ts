import { useEffect, useState } from 'react';
import { markOrdersRead, noteOrders, readUnread } from './order-news.ts';

type Known = { orderNumber: string; status: string };

/** Numbers of the orders with news since the last look; they keep their dot until the page is left (ORD-08). */
export function useUnread(orders: readonly Known[]): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    noteOrders(orders);
    const news = readUnread();
    if (news.length > 0) setUnread((before) => new Set([...before, ...news]));
    markOrdersRead(orders);
  }, [orders]);
  return unread;
}
