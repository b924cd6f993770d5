import type { Kind, Mutant } from './mutant.ts';

const MOST_OF_A_FILE = 2;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  const state = { value: seed >>> 0 };
  return () => {
    state.value = (state.value + 0x6d2b79f5) >>> 0;
    const once = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value);
    const twice = (once + Math.imul(once ^ (once >>> 7), 61 | once)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items];
  for (let place = rest.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [rest[place], rest[other]] = [rest[other] as T, rest[place] as T];
  }
  return rest;
}

/** So many of a room's faults, one kind after the other, at most two of a file; fewer where there are no more. */
export function drawMutants(all: readonly Mutant[], count: number, random: () => number): Mutant[] {
  const kinds = shuffle([...new Set(all.map(({ kind }) => kind))], random);
  const waiting = new Map<Kind, Mutant[]>(
    kinds.map((kind) => [
      kind,
      shuffle(
        all.filter((mutant) => mutant.kind === kind),
        random,
      ),
    ]),
  );
  const drawn: Mutant[] = [];
  const ofFile = new Map<string, number>();
  const next = (kind: Kind): Mutant | undefined => {
    const line = waiting.get(kind) ?? [];
    for (let mutant = line.pop(); mutant; mutant = line.pop())
      if ((ofFile.get(mutant.file) ?? 0) < MOST_OF_A_FILE) return mutant;
    return undefined;
  };
  while (drawn.length < count) {
    const before = drawn.length;
    for (const kind of kinds) {
      const mutant = drawn.length < count ? next(kind) : undefined;
      if (!mutant) continue;
      drawn.push(mutant);
      ofFile.set(mutant.file, (ofFile.get(mutant.file) ?? 0) + 1);
    }
    if (drawn.length === before) break;
  }
  return drawn;
}
