/** Random numbers that a seed repeats, so that a failing run can be run again. */
export function chanceFrom(seed: number) {
  const state = { value: seed >>> 0 };
  const next = () => {
    state.value = (state.value + 0x6d2b79f5) >>> 0;
    const first = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value);
    const second = first ^ (first + Math.imul(first ^ (first >>> 7), 61 | first));
    return ((second ^ (second >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    upTo,
    isOnceIn: (times: number) => upTo(times - 1) === 0,
    pick: <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item,
  };
}

export type Chance = ReturnType<typeof chanceFrom>;
