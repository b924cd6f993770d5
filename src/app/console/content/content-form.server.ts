import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';
import { EDITABLE, type EditableKey } from '#app/texts/editable.ts';
import { type ContentValue, parseContentValue } from '#domain/content/content-value.ts';

const base = z.object({
  intent: z.enum(['save', 'restore']),
  version: z.union([z.literal('').transform(() => null), wholeNumber(1)]),
});

type Parsed = { value: ContentValue | null; seenVersion: number | null };

/** A posted text as a value of its kind; null for a form that is none or a text that cannot be kept. */
export function parseContentForm(key: EditableKey, form: FormData): Parsed | null {
  const head = base.safeParse(Object.fromEntries(form)).data;
  if (!head) return null;
  if (head.intent === 'restore') return { value: null, seenVersion: head.version };
  const value = parseContentValue(EDITABLE[key], typedValue(key, form));
  return value === null ? null : { value, seenVersion: head.version };
}

/** Lines are one a row of the field; entries left empty on both sides are left out. */
function typedValue(key: EditableKey, form: FormData): unknown {
  const kind = EDITABLE[key];
  const typed = (name: string) => form.getAll(name).map((value) => String(value).trim());
  if (kind === 'text') return typed('text')[0];
  if (kind === 'lines') return (typed('text')[0] ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const texts = typed('text');
  return typed('title')
    .map((title, place) => ({ title, text: texts[place] ?? '' }))
    .filter(({ title, text }) => title !== '' || text !== '');
}
