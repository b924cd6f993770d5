import { z } from 'zod';
import { ADJUSTMENT_REASONS, MOST_UNITS } from '#domain/inventory.ts';
import { readFields } from '../form/read-fields.server.ts';

const units = z
  .string()
  .trim()
  .regex(/^(?![-−])/, 'count')
  .regex(/^\d{1,9}$/, 'whole')
  .transform(Number)
  .pipe(z.number().max(MOST_UNITS));

const facts = { reason: z.enum(ADJUSTMENT_REASONS), note: z.string().max(200).default('') };

/**
 * The typed counts beside the seen ones: fields `seen:<option>` and `wanted:<option>`; or a problem for each wrong
 * field.
 */
export function parseStockForm(form: FormData) {
  const ids = [...form.keys()].filter((name) => name.startsWith('wanted:')).map((name) => name.slice(7));
  const names = ids.flatMap((id) => [`seen:${id}`, `wanted:${id}`]);
  const counts = Object.fromEntries(names.map((name) => [name, units]));
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
