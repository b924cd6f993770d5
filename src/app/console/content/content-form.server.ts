import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { EDITABLE, type EditableKey } from '#app/texts/editable.ts';
import { type ContentValue, MAX_CHARACTERS, MOST_ROWS, parseContentValue } from '#domain/content.ts';
import { type FieldsRefused, readFields } from '../form/read-fields.server.ts';

const base = z.object({
  intent: z.enum(['save', 'restore']),
  version: z.union([z.literal('').transform(() => null), wholeNumber(1)]),
});

const text = z.string().trim().min(1).max(MAX_CHARACTERS);
const tooMany = { code: 'too_big', origin: 'array', maximum: MOST_ROWS } as const;

/** Lines are one a row of the field; empty ones are left out. */
const lines = z
  .string()
  .trim()
  .min(1)
  .transform((typed, issues) => {
    const rows = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (rows.length > MOST_ROWS) issues.addIssue(tooMany);
    if (rows.some((row) => row.trim().length > MAX_CHARACTERS))
      issues.addIssue({ code: 'too_big', origin: 'string', maximum: MAX_CHARACTERS });
    return rows;
  });

const typed = z.string().trim().max(MAX_CHARACTERS);

/** Both sides of an entry, or neither: empty entries are removed. */
const entry = z.object({ title: typed, text: typed }).transform((row, issues) => {
  if (row.title === '' && row.text === '') return null;
  for (const side of ['title', 'text'] as const)
    if (row[side] === '') issues.addIssue({ code: 'custom', message: 'missing', path: [side] });
  return row;
});

const entries = z.array(entry).transform((rows, issues) => {
  const full = rows.filter((row) => row !== null);
  if (full.length > MOST_ROWS) issues.addIssue({ ...tooMany, path: [MOST_ROWS, 'title'] });
  if (full.length === 0)
    for (const side of ['title', 'text'])
      issues.addIssue({ code: 'custom', message: 'missing', path: [0, side] });
  return full;
});

const SHAPES = {
  text: z.object({ text }),
  lines: z.object({ text: lines }),
  entries: z.object({ entries }),
};

type Parsed = { value: ContentValue | null; seenVersion: number | null };
type Refused = FieldsRefused | { problem: 'malformed' };

/** A posted text as a value of its kind, null to restore the original; refused with a word for each field. */
export function parseContentForm(key: EditableKey, form: FormData): Parsed | Refused {
  const head = base.safeParse(Object.fromEntries(form)).data;
  if (!head) return { problem: 'malformed' };
  if (head.intent === 'restore') return { value: null, seenVersion: head.version };
  const read = readFields(SHAPES[EDITABLE[key]], form, { entries: rowsOf(form) });
  if ('problem' in read) return read;
  const value = parseContentValue(EDITABLE[key], Object.values(read.fields)[0]);
  return value === null ? { problem: 'malformed' } : { value, seenVersion: head.version };
}

function rowsOf(form: FormData) {
  const texts = form.getAll('text');
  return form.getAll('title').map((title, place) => ({ title, text: texts[place] }));
}
