import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenLive } from '#app/ui/live/live-channel.ts';

const POLL_MS = 20_000;

/**
 * Asks again at every hint of the live stream (SHELL-48), and every 20 seconds while the page is seen (ORD-18). A guest
 * has no stream: for them the seconds alone count.
 */
export function useLiveOrders(isOn: boolean, hasStream = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const ask = () => void revalidate();
    const stop = hasStream ? listenLive('/live', ask) : () => {};
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), POLL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isOn, hasStream, revalidate]);
}
