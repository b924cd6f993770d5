import { useEffect, useState } from 'react';
import { countDeeds, type DeedCounts } from './several-deeds.ts';

/** What fits the ticked boxes of the page. They are the browser's own; what fits them changes with a live update. */
export function useDeedCounts(): DeedCounts {
  const [ticked, setTicked] = useState('');
  useEffect(() => {
    const recount = () => setTicked(JSON.stringify(deedsOfTicked()));
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  });
  return ticked ? countDeeds(JSON.parse(ticked)) : null;
}

const deedsOfTicked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-choose]:checked')].map(
    ({ dataset }) => dataset.deeds ?? '',
  );
