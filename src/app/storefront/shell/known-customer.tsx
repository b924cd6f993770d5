import { type ComponentType, useEffect, useState } from 'react';
import { PERSON_KEPT, readText } from '../browser/storage.ts';

/** The customer's news, loaded where this browser knows somebody: visitors do not carry them (ORD-22). */
export function KnownCustomer() {
  const [News, setNews] = useState<ComponentType | null>(null);
  useEffect(() => {
    const look = () => {
      if (readText('customer') === null) return;
      import('../account/customer-news.tsx').then(
        ({ CustomerNews }) => setNews(() => CustomerNews),
        // The next page tries again.
        () => {},
      );
    };
    look();
    window.addEventListener(PERSON_KEPT, look);
    return () => window.removeEventListener(PERSON_KEPT, look);
  }, []);
  return News && <News />;
}
