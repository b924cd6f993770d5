import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { askInTurn } from '#app/ui/live/ask-in-turn.ts';
import { listenLive } from '#app/ui/live/live-channel.ts';
import { markOrdersRead, noteOrders, readUnread } from './order-news.ts';

const POLL_MS = 20_000;

/**
 * Asks again at every change notice of this live stream (SHELL-48), and every 20 seconds while the page is seen (ORD-18). Who has
 * no stream asks by the seconds alone.
 */
export function useLiveOrders(isOn: boolean, stream: string | null = '/live'): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const ask = askInTurn(revalidate);
    const stop = stream ? listenLive(stream, ask) : () => {};
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), POLL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isOn, stream, revalidate]);
}

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
