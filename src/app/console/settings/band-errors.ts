import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import type { BandFault } from '#domain/delivery/place.ts';
import type { TypedBand } from './band-form.ts';

type Names = { zip: string; band: (part: 'miles' | 'minimum', place: number) => string };

type Refused = ConsoleProblem & { bands?: readonly BandFault[] };

/**
 * Of a refused area each error by the name of its field (STAFF-29, LOOK-398). `typed` are the rows of the form; those left
 * empty are no bands, and the service counts without them.
 */
export function areaErrors(refused: Refused, typed: readonly TypedBand[], names: Names) {
  const rows = typed.flatMap((row, at) => (row.miles || row.minimum ? [{ ...row, place: at + 1 }] : []));
  const errors: Record<string, string> = {};
  if (refused.problem === 'zone-zip-invalid' || refused.problem === 'place-not-found')
    errors[names.zip] = consoleProblemWords(refused);
  for (const fault of refused.bands ?? []) {
    const row = rows[fault.place];
    if (row) errors[names.band(fault.part, row.place)] = faultWords(fault, row[fault.part]);
  }
  if (refused.problem === 'place-bands-invalid' && rows.length === 0)
    for (const part of ['miles', 'minimum'] as const) errors[names.band(part, 1)] = fieldWords.missing;
  // The last band is the edge of the area.
  const edge = rows.at(-1);
  if (refused.problem === 'place-too-many' && edge)
    errors[names.band('miles', edge.place)] = consoleProblemWords(refused);
  return errors;
}

function faultWords({ part, why, miles = 0 }: BandFault, typed: string): string {
  if (why === 'number' && typed === '') return fieldWords.missing;
  if (why === 'far') return words.most(words.milesOf(miles));
  if (why === 'order') return words.farther(miles);
  if (why === 'amount') return words.minimumLimits;
  return part === 'minimum' ? fieldWords.money : fieldWords.number;
}
