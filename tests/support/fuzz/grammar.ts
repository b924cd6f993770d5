import { type Chance, createChance } from './chance.ts';
import { rawRequest } from './raw-requests.ts';
import { read } from './reads.ts';
import type { Request } from './request.ts';
import type { World } from './world.ts';
import { customerWrite, refusedWrite, staffWrite } from './writes.ts';

/** `quiet`: nothing may change by it. `customers`: nothing of the staff's may. `staff`: the books must agree. */
export const PHASES = ['quiet', 'customers', 'staff'] as const;
export type Phase = (typeof PHASES)[number];

/** Of a hundred requests so many are of each phase. */
export const SHARES: Record<Phase, number> = { quiet: 60, customers: 22, staff: 18 };

/** The request of this seed at this place: the same whenever it is asked for. */
export function makeRequest(
  phase: Phase,
  { seed, place }: { seed: number; place: number },
  world: World,
): Request {
  const chance = createChance(seed, place);
  return MAKERS[phase](chance, world);
}

const MAKERS: Record<Phase, (chance: Chance, world: World) => Request> = {
  quiet: (chance, world) => {
    const kind = chance.int(0, 99);
    if (kind < 30) return rawRequest(chance, world);
    return kind < 62 ? read(chance, world) : refusedWrite(chance, world);
  },
  customers: (chance, world) => (chance.isLucky(90) ? customerWrite(chance, world) : read(chance, world)),
  staff: (chance, world) => (chance.isLucky(90) ? staffWrite(chance, world) : read(chance, world)),
};
