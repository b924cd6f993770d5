/** Repeatable choices: the same seed makes the same choices, on every machine. */
export type Chance = {
  /** A whole number from `from` to `to`, both included. */
  int: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True in so many of a hundred cases. */
  isLucky: (percent: number) => boolean;
};

/** Mulberry32. Each request gets a source of its own, so that one can be made again without those before it. */
export function createChance(seed: number, place = 0): Chance {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(place + 1, 0xc2b2ae35)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    isLucky: (percent) => next() * 100 < percent,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to choose from');
      return list[int(0, list.length - 1)] as (typeof list)[number];
    },
  };
}
