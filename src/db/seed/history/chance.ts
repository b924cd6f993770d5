/** Draws that are the same for the same seed. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  draw: () => number;
  /** A whole number within both ends. */
  whole: (least: number, most: number) => number;
  /** True with this probability. */
  happens: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** One of the items, each as likely as its weight says. */
  weighted: <Item>(items: readonly Item[], weightOf: (item: Item, place: number) => number) => Item;
};

/** The generator "mulberry32": one 32-bit state, the same numbers on every machine. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const weighted: Chance['weighted'] = (items, weightOf) => {
    const weights = items.map(weightOf);
    let left = draw() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [place, item] of items.entries()) {
      left -= weights[place] ?? 0;
      if (left < 0) return item;
    }
    return lastOf(items);
  };
  return {
    draw,
    whole: (least, most) => least + Math.floor(draw() * (most - least + 1)),
    happens: (probability) => draw() < probability,
    pick: (items) => items[Math.floor(draw() * items.length)] ?? lastOf(items),
    weighted,
  };
}

function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1);
  if (last === undefined) throw new Error('nothing to draw from');
  return last;
}
