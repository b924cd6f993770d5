import { orderNeeds } from '#app/texts/en/console/order-needs.ts';
import { doorProblems } from '#domain/orders/door-check.ts';

/** What a check at the door still needs, in words; nothing where the goods may be handed over (LOOK-410). */
export function doorNeeds(typed: Parameters<typeof doorProblems>[0], today: string): string {
  // In the order of the form, in which the tick stands last.
  const found = doorProblems(typed, today).toSorted((one, other) => rank(one) - rank(other));
  return found.length === 0 ? '' : orderNeeds.door(found.map((problem) => orderNeeds.doorOf[problem]));
}

const rank = (problem: string) => Number(problem === 'id-check-missing');
