type Most = { ofAddress: number; ofSession: number };
type Who = { address: string | null; session: string | null };

/**
 * How many streams are open from where (SEC-29). `enter` answers what to call once at the stream's end, or null where
 * the address or the session has as many as it may; a null of either counts for nothing.
 */
export function createStreamCounts(most: Most) {
  const open = new Map<string, number>();

  const count = (key: string, by: number) => {
    const now = (open.get(key) ?? 0) + by;
    if (now > 0) open.set(key, now);
    else open.delete(key);
  };

  function enter({ address, session }: Who): (() => void) | null {
    const places = [
      ...(address === null ? [] : [{ key: `address ${address}`, most: most.ofAddress }]),
      ...(session === null ? [] : [{ key: `session ${session}`, most: most.ofSession }]),
    ];
    if (places.some((place) => (open.get(place.key) ?? 0) >= place.most)) return null;
    for (const { key } of places) count(key, 1);
    const state = { isOpen: true };
    return () => {
      if (!state.isOpen) return;
      state.isOpen = false;
      for (const { key } of places) count(key, -1);
    };
  }

  return { enter, size: () => open.size };
}
