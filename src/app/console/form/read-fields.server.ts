import { z } from 'zod';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { parseUsd } from '#domain/parse-usd.ts';

/** A refused form: the errors of all its fields, and the name of the form. */
export type FieldsRefused = {
  problem: 'fields-invalid';
  count: number;
  fields: Record<string, string>;
  form: string;
};

type Read<Schema extends z.ZodType> = { fields: z.output<Schema> } | FieldsRefused | { problem: 'malformed' };

/** Hidden fields: a form in which only these are wrong does not come from this page. */
const UNSEEN = new Set([
  'version',
  'id',
  'option',
  'intent',
  'part',
  'shelf',
  'group',
  'key',
  'type',
  'seen',
  'cents',
  'product',
  'picture',
  'change',
]);

/**
 * Reads a section's form by its schema. Every field that the schema refuses gets a readable error under its own name
 * (STAFF-29). `lists` are fields that come more than once, and rows of fields; what is wrong in them is named with its
 * place, `tiers.2`, `items.0.qty`.
 */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  lists: Record<string, readonly unknown[]> = {},
): Read<Schema> {
  const typed = { ...Object.fromEntries(form), ...lists };
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { fields: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.');
    errors[name] ??= wordsOf(issue, valueAt(typed, issue.path));
  }
  const isOurs = Object.keys(errors).some((name) => name !== '' && !isUnseen(name));
  return isOurs ? refuseFields(form, errors) : { problem: 'malformed' };
}

/**
 * The same with what is wrong besides, between two fields or by a rule of the shop: else it is read only once the rest is
 * right (LOOK-481). What a field is refused for by itself comes first.
 */
export function alsoWrong<Answer extends object>(
  read: Answer,
  form: FormData,
  wrong: Record<string, string>,
): Answer | FieldsRefused {
  if (Object.keys(wrong).length === 0) return read;
  if (!('problem' in read)) return refuseFields(form, wrong);
  if (read.problem !== 'fields-invalid' || !('fields' in read)) return read;
  return refuseFields(form, { ...wrong, ...(read.fields as Record<string, string>) });
}

/** The refusal of a form with these words at its fields. */
export function refuseFields(form: FormData, fields: Record<string, string>): FieldsRefused {
  const count = Object.keys(fields).length;
  return { problem: 'fields-invalid', count, fields, form: formName(form) };
}

/** The refusal of a file that came with a form, said at its field: its other fields were read as they came. */
export function refuseFile(
  refused: ConsoleProblem,
  { form = '', name = 'file' }: { form?: string; name?: string } = {},
): ConsoleProblem & { fields: Record<string, string>; form: string } {
  return { ...refused, fields: { [name]: consoleProblemWords(refused) }, form: form.slice(0, 100) };
}

/** Which of the page's forms was sent. */
export function formName(form: FormData): string {
  const name = form.get('form');
  return typeof name === 'string' ? name.slice(0, 100) : '';
}

/** `seen:7` is the seventh row's. */
function isUnseen(name: string): boolean {
  return UNSEEN.has(name.split(':', 1)[0] ?? '');
}

type Issue = z.core.$ZodIssue;

/** What an empty field is told in words of its own. */
type EmptyWord = 'tick' | 'skuOrMood' | 'choose' | 'cityOfZip';
const OF_EMPTY: ReadonlySet<string> = new Set(['tick', 'skuOrMood', 'choose', 'cityOfZip']);

/** A schema names the error itself (`.regex(pattern, 'money')`), or its check decides it. */
function wordsOf(issue: Issue, typed: unknown): string {
  if (issue.code === 'invalid_union') {
    const [last] = issue.errors.at(-1) ?? [];
    return last ? wordsOf(last, typed) : fieldWords.wrong;
  }
  if (OF_EMPTY.has(issue.message)) return fieldWords[issue.message as EmptyWord];
  if (issue.code === 'invalid_value') return fieldWords.choose;
  if (typed === undefined || (typeof typed === 'string' && typed.trim() === '')) return fieldWords.missing;
  const named = Object.hasOwn(fieldWords, issue.message)
    ? fieldWords[issue.message as keyof typeof fieldWords]
    : null;
  if (typeof named === 'string') return named;
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum);
    return issue.inclusive === false ? fieldWords.above(limit) : fieldWords.least(limit);
  }
  if (issue.code === 'too_big') {
    const limit = Number(issue.maximum);
    return issue.origin === 'string' ? fieldWords.letters(limit) : fieldWords.most(limit);
  }
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? fieldWords.whole : fieldWords.number;
  return fieldWords.wrong;
}

function valueAt(typed: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    typed,
  );
}

/** An amount as typed, "12.50" or "$1,250", in cents; refused in words for its field (STAFF-29). */
export const usdField = (mostCents = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .max(200)
    .transform((typed, issues) => {
      const cents = parseUsd(typed);
      if (cents === null) issues.addIssue('money');
      else if (cents > mostCents)
        issues.addIssue({ code: 'too_big', maximum: mostCents / 100, origin: 'number' });
      else return cents;
      return z.NEVER;
    });
