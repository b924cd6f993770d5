import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { LONGEST_ALT, PICTURE_MOVES } from '#domain/catalog/pictures.ts';
import { readFields } from '../form/read-fields.server.ts';

const words = z
  .string()
  .trim()
  .max(LONGEST_ALT)
  .transform((text) => text || null);

const change = z.object({
  version: wholeNumber(0),
  picture: z.string().min(1).max(400),
  change: z.enum([...PICTURE_MOVES, 'words']),
  alt: words,
});

const upload = z.object({
  version: wholeNumber(0),
  alt: words.default(null),
  first: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
});

/** The picture and the action on it; or a problem for each wrong field. */
export function parsePictureChange(form: FormData) {
  const read = readFields(change, form);
  if ('problem' in read) return read;
  const { version, picture: url, change: input, alt } = read.fields;
  return { version, url, change: input === 'words' ? { alt } : { move: input } };
}

/** The fields that come with an uploaded picture; or a problem for each wrong one. */
export function parsePictureUpload(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = readFields(upload, form);
  if ('problem' in read) return read;
  const { version, alt, first: isFirst } = read.fields;
  return { version, alt, isFirst };
}
