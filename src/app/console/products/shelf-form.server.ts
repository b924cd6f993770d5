import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';

const name = z.string().trim().min(1).max(80);
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');
const seen = z.object({
  id: z.string().transform((id) => id || null),
  version: wholeNumber(0),
});
const brand = z.object({ name, isMonster: ticked });
const category = z.object({
  name,
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  description: z.string().trim().max(400).default(''),
  displayOrder: z.coerce.number().int().min(-9999).max(9999),
});

/** A brand's or a category's form; null when a field cannot be. */
export function parseShelfForm(form: FormData) {
  const fields = Object.fromEntries(form);
  const known = seen.safeParse(fields);
  if (!known.success) return null;
  const { id, version } = known.data;
  if (fields.shelf === 'brand') {
    const parsed = brand.safeParse(fields);
    return parsed.success ? { shelf: 'brand' as const, id, version, facts: parsed.data } : null;
  }
  const parsed = category.safeParse(fields);
  return parsed.success ? { shelf: 'category' as const, id, version, facts: parsed.data } : null;
}
