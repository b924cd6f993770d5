export type ByteRange = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a `Range` line asks for: null for the whole file (no range, several, or
 * no unit of ours), 'impossible' for a part that the file does not have.
 */
export function readRange(line: string | null, size: number): ByteRange | 'impossible' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(line ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : 'impossible';
}
