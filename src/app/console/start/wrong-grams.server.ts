import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { type FieldsRefused, refuseFields } from '../form/read-fields.server.ts';

type Grams = { limitKind: string | null; gramsFlower: number; gramsConcentrate: number };

/** The grams that do not fit what counts toward the limit, each at its own field (LAW-13, STAFF-29). */
export function nameWrongGrams<Refused extends ConsoleProblem>(
  refused: Refused,
  form: FormData,
  { limitKind, gramsFlower, gramsConcentrate }: Grams,
): Refused | FieldsRefused {
  if (refused.problem !== 'grams-missing') return refused;
  const isFlower = limitKind === 'flower' || limitKind === 'both';
  const isConcentrate = limitKind === 'concentrate' || limitKind === 'both';
  const words = consoleProblemWords(refused);
  return refuseFields(form, {
    ...(isFlower !== gramsFlower > 0 && { gramsFlower: words }),
    ...(isConcentrate !== gramsConcentrate > 0 && { gramsConcentrate: words }),
  });
}
