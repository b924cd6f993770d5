import { type RefObject, useEffect, useRef, useState } from 'react';

type Carousel = {
  ref: RefObject<HTMLUListElement | null>;
  place: number;
  goTo: (place: number) => void;
};

/**
 * A row that scrolls by itself from card to card and by hand: it waits while the page is hidden, the row is out of
 * sight, touched, pointed at or focused, and stays still for those who want less motion (HOME-08, HOME-13).
 */
export function useCarousel(count: number, everyMs: number): Carousel {
  const ref = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    return rotate(row, { count, everyMs, onPlace: setPlace });
  }, [count, everyMs]);
  return { ref, place, goTo: (to) => ref.current && showCard(ref.current, (to + count) % count) };
}

type Rotation = { count: number; everyMs: number; onPlace: (place: number) => void };

function rotate(row: HTMLUListElement, { count, everyMs, onPlace }: Rotation): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const seen = { isInView: false, place: 0 };
  const observer = new IntersectionObserver(([entry]) => {
    seen.isInView = entry?.isIntersecting ?? false;
  });
  observer.observe(row);
  const onScroll = () => {
    seen.place = nearestCard(row);
    onPlace(seen.place);
  };
  row.addEventListener('scroll', onScroll, { passive: true });
  const turn = () => {
    const isHeld = row.matches(':hover, :active, :focus-within');
    if (!seen.isInView || isHeld || still.matches || document.visibilityState !== 'visible') return;
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 4;
    showCard(row, isAtEnd ? 0 : (seen.place + 1) % count);
  };
  const timer = setInterval(turn, everyMs);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    row.removeEventListener('scroll', onScroll);
  };
}

function showCard(row: HTMLUListElement, place: number): void {
  const [first, card] = [row.children[0], row.children[place]];
  if (!(first instanceof HTMLElement) || !(card instanceof HTMLElement)) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollTo({ left: card.offsetLeft - first.offsetLeft, behavior: isStill ? 'instant' : 'smooth' });
}

/** The first card that stands at least half in the row. */
function nearestCard(row: HTMLUListElement): number {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(row.scrollLeft / (second.offsetLeft - first.offsetLeft));
}
