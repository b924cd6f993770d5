import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenLive } from '#app/ui/live/live-channel.ts';

const POLL_MS = 20_000;

/**
 * Asks again at every change notice of this live stream (SHELL-48), and every 20 seconds while the page is seen (ORD-18). Who has
 * no stream asks by the seconds alone.
 */
export function useLiveOrders(isOn: boolean, stream: string | null = '/live'): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const ask = () => void revalidate();
    const stop = stream ? listenLive(stream, ask) : () => {};
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), POLL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isOn, stream, revalidate]);
}
