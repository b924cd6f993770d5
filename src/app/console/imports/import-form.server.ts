import { z } from 'zod';
import { readForm } from '#app/http/form.server.ts';

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

const schema = z.object({
  intent: z.enum(['preview', 'apply']),
  digest: z.string().max(100).default(''),
  text: z.string().default(''),
  addBrands: ticked,
  addCategories: ticked,
  isHouse: ticked,
});

/** What the form of an import sends, the file among it; null where it is not of this page. */
export async function readImportForm(request: Request) {
  const form = await readForm(request);
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  const read = schema.safeParse(Object.fromEntries(texts)).data;
  if (!read) return null;
  const { intent, digest, text, ...ticks } = read;
  const file = form.get('file');
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  return { intent, digest, ticks, file: { bytes, text } };
}

/** What is wrong with a form that this page does not send. */
export const MALFORMED = { problem: 'malformed' as const };
