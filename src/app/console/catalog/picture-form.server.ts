import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { LONGEST_ALT, PICTURE_MOVES } from '#domain/catalog/pictures.ts';

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

/** The picture and the action on it; null if the fields are malformed. */
export function parsePictureChange(form: FormData) {
  const parsed = change.safeParse(Object.fromEntries(form));
  if (!parsed.success) return null;
  const { version, picture: url, change: input, alt } = parsed.data;
  return { version, url, change: input === 'words' ? { alt } : { move: input } };
}

/** The fields that come with an uploaded picture; null if the fields are malformed. */
export function parsePictureUpload(fields: Record<string, string>) {
  const parsed = upload.safeParse(fields);
  if (!parsed.success) return null;
  const { version, alt, first: isFirst } = parsed.data;
  return { version, alt, isFirst };
}
