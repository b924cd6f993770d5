import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Enter in a count goes down to the next one; what is changed is saved by it first, and the form is drawn anew before the
 * focus goes on (LOOK-504). `drawn` changes with that.
 */
export function useNextCount(frame: RefObject<HTMLElement | null>, drawn: string) {
  const next = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are new ones
  useEffect(() => {
    const field = countsIn(frame.current).find(({ name }) => name === next.current);
    next.current = '';
    choose(field);
  }, [drawn]);
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const counts = countsIn(event.currentTarget);
    const at = counts.indexOf(event.target as HTMLInputElement);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || at < 0) return;
    const below = counts[at + 1] ?? counts[at];
    next.current = below?.name ?? '';
    if (event.currentTarget.dataset.touched) return;
    event.preventDefault();
    choose(below);
  };
}

const countsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLInputElement>('input[name^="wanted:"]') ?? []),
];

function choose(field: HTMLInputElement | undefined): void {
  field?.focus();
  field?.select();
}
