export type ContentEntry = { title: string; text: string };
export type ContentValue = string | string[] | ContentEntry[];
export type ContentKind = 'text' | 'lines' | 'entries';

export const MAX_CHARACTERS = 1000;
export const MOST_ROWS = 30;

/** A text as it may be kept (STAFF-21): a sentence, one to thirty lines, or as many titles with a text. Null otherwise. */
export function parseContentValue(kind: ContentKind, value: unknown): ContentValue | null {
  if (kind === 'text') return parseText(value);
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ROWS) return null;
  return kind === 'lines' ? all(value.map(parseText)) : all(value.map(parseEntry));
}

function parseEntry(value: unknown): ContentEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  const title = parseText(Reflect.get(value, 'title'));
  const text = parseText(Reflect.get(value, 'text'));
  return title && text ? { title, text } : null;
}

function parseText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text !== '' && text.length <= MAX_CHARACTERS ? text : null;
}

function all<T>(values: (T | null)[]): T[] | null {
  const good = values.filter((value) => value !== null);
  return good.length === values.length ? good : null;
}
