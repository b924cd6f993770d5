export type Random = {
  between: (low: number, high: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  isHeads: () => boolean;
};

/** FNV-1a: short, spread well, and the same on every machine. */
export function hashOf(text: string): number {
  return Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0,
    2166136261,
  );
}

/** A seeded stream of draws (mulberry32): the only chance that the pictures know. */
export function createRandom(...seed: (string | number)[]): Random {
  const state = { value: hashOf(seed.join('|')) };
  const next = () => {
    state.value = (state.value + 0x6d2b79f5) | 0;
    const first = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value);
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first;
    return ((second ^ (second >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    isHeads: () => next() < 0.5,
  };
}
