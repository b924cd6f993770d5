import { z } from 'zod';
import { ADJUSTMENT_REASONS, MOST_UNITS } from '#domain/inventory.ts';
import { readUnits } from '#domain/typed-units.ts';
import { readFields } from '../form/read-fields.server.ts';

const seenUnits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(z.number().max(MOST_UNITS));

/** A count, or a change of the one that was seen (LOOK-579). */
const unitsOver = (seen: number) =>
  z.string().transform((typed, issues) => {
    const read = readUnits(typed, seen);
    if (!('wrong' in read)) return read.wanted;
    if (read.wrong === 'many') issues.addIssue({ code: 'too_big', maximum: MOST_UNITS, origin: 'number' });
    else issues.addIssue(WORDS[read.wrong]);
    return z.NEVER;
  });

const WORDS = { missing: 'missing', whole: 'whole', below: 'belowNone' } as const;

type Units = typeof seenUnits | ReturnType<typeof unitsOver>;

const facts = { reason: z.enum(ADJUSTMENT_REASONS), note: z.string().max(200).default('') };

/**
 * The typed counts beside the seen ones: fields `seen:<option>` and `wanted:<option>`; or a problem for each wrong
 * field.
 */
export function parseStockForm(form: FormData) {
  const ids = [...form.keys()].filter((name) => name.startsWith('wanted:')).map((name) => name.slice(7));
  const counts: Record<string, Units> = {};
  for (const id of ids) {
    counts[`seen:${id}`] = seenUnits;
    counts[`wanted:${id}`] = unitsOver(Number(form.get(`seen:${id}`)));
  }
  const read = readFields(z.object({ ...counts, ...facts }), form);
  if ('problem' in read) return read;
  const { reason, note, ...typed } = read.fields;
  return { reason, note, inputs: ids.map((optionId) => toInput(typed, optionId)) };
}

function toInput(counts: Record<string, unknown>, optionId: string) {
  return {
    optionId,
    seen: Number(counts[`seen:${optionId}`]),
    wanted: Number(counts[`wanted:${optionId}`]),
  };
}
