import { useEffect, useState } from 'react';

/** How many boxes of the page are ticked. They are the browser's own: they stay ticked over a live update. */
export function useChosenCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () => setCount(document.querySelectorAll('[data-choose]:checked').length);
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, []);
  return count;
}
