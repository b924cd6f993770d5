/** The beginning of a text of any kind, for the list. */
export function firstWords(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  return typeof first === 'object' && first !== null && 'title' in first ? String(first.title) : '';
}
