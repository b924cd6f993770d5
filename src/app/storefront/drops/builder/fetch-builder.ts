import type { Builder } from '#services/drops/read-builder.ts';

export type AskedBundle = { drop: string; bundle: string };

/** What an open builder knows of the card that opened it. */
export type BuilderDoor = {
  isOpen: boolean;
  builder: Builder | null;
  asked: AskedBundle;
  close: () => void;
  fail: (message: string) => void;
};

/** Asks the shop what this bundle may be built of at this moment; null where it is not on sale. Throws offline. */
export async function fetchBuilder(asked: AskedBundle): Promise<Builder | null> {
  const response = await fetch(`/drop/builder?${new URLSearchParams(asked)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return (await response.json()) as Builder;
}
