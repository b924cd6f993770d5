import { useEffect, useState } from 'react';

const load = () => import('./toast-card.tsx').then(({ ToastCard }) => ToastCard);
type Card = Awaited<ReturnType<typeof load>>;

/** The card of a toast, which most pages never show: fetched once the page is at rest, or with the first toast. */
export function useToastCard(isNeeded: boolean): Card | null {
  const [card, setCard] = useState<Card | null>(null);
  useEffect(() => {
    const ask = () => void load().then(setCardOf, () => {});
    const setCardOf = (one: Card) => setCard(() => one);
    if (isNeeded) return ask();
    const timer = setTimeout(ask, 1500);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return card;
}
