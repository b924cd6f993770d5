import { useEffect } from 'react';

/**
 * Says that the newest message of the other side was seen, once this page is visible (MSG-13). `newestId` is null while
 * there is nothing unread; `onRead` is called when the server knows.
 */
export function useReading(address: string, newestId: number | null, onRead: () => void): void {
  useEffect(() => {
    if (newestId === null) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      const body = new URLSearchParams({ intent: 'read', upToId: String(newestId) });
      fetch(address, { method: 'POST', body }).then(onRead, () => {});
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [address, newestId, onRead]);
}
