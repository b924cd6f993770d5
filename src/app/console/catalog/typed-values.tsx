import { createContext, useContext } from 'react';

/** What was typed into a form that came back with the page itself, without script; null where there is none. */
export const TypedContext = createContext<Record<string, string> | null>(null);

/** What a field shows first: what was typed before the page came back, or else what is stored. */
export function useGiven(): (name: string, stored?: string | number | null) => string {
  const typed = useContext(TypedContext);
  return (name, stored) => (typed ? (typed[name] ?? '') : String(stored ?? ''));
}

/** The same for a box. */
export function useTicked(): (name: string, stored: boolean) => boolean {
  const typed = useContext(TypedContext);
  return (name, stored) => (typed ? typed[name] === 'on' : stored);
}
