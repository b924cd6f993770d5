import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../browser/storage.ts';

const GRANTED = 'shop:archive';

/** Remembers that this browser's person may take a peek at a drop (TEASE-11, TEASE-15). */
export function keepAccess(drop: string): void {
  writeStored('archive-access', [...new Set([...granted(), drop])]);
  window.dispatchEvent(new Event(GRANTED));
}

export function useArchiveAccess(drop: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => granted().includes(drop),
    () => false,
  );
}

function granted(): string[] {
  const stored = readStored('archive-access');
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, 50) : [];
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(GRANTED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(GRANTED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** What a request for a drop's list is answered with: done, with the drop, or the words of the refusal and what was typed. */
export type RequestAnswer = { ok: true; drop: string } | { message: string; values: Record<string, string> };
