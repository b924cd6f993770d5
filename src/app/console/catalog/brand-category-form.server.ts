import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';
import { readFields } from '../form/read-fields.server.ts';

const name = z.string().trim().min(1).max(80);
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');
const seen = {
  id: z.string().transform((id) => id || null),
  version: wholeNumber(0),
};
const brand = z.object({ name, isMonster: ticked });
const category = z.object({
  name,
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')
    .max(60),
  description: z.string().trim().max(400).default(''),
  displayOrder: z.coerce.number().int().min(-9999).max(9999),
});

/** A brand's or a category's form; or a problem for each wrong field. */
export function parseBrandCategoryForm(form: FormData) {
  if (form.get('shelf') === 'brand') {
    const read = readFields(brand.extend(seen), form);
    if ('problem' in read) return read;
    const { id, version, ...facts } = read.fields;
    return { shelf: 'brand' as const, id, version, facts };
  }
  const read = readFields(category.extend(seen), form);
  if ('problem' in read) return read;
  const { id, version, ...facts } = read.fields;
  return { shelf: 'category' as const, id, version, facts };
}
