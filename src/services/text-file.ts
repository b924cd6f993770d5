/** What was pasted, or the bytes of the file that was dropped. */
export type TextFile = { bytes: Uint8Array | null; text: string };

/** How files begin that are no text: a workbook, a PDF, an old workbook, a compressed file. */
const NO_TEXT = ['504b0304', '25504446', 'd0cf11e0', '1f8b'];

/**
 * What was pasted or dropped as text, in UTF-8, UTF-16 or Latin-1 (MATCH-04, CSV-02). Refused: nothing (`missing`), more
 * than `mostBytes` (`large`), and what is no text at all (`encoding`).
 */
export function readTextFile(
  { bytes, text }: TextFile,
  mostBytes: number,
): { text: string } | { refused: 'missing' | 'large' | 'encoding' } {
  if (text.length > mostBytes || (bytes?.length ?? 0) > mostBytes) return { refused: 'large' };
  const read = bytes && bytes.length > 0 ? decode(bytes) : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these tell that it is no text
  if (read === null || /[\0-\x08\x0e-\x1f]/.test(read)) return { refused: 'encoding' };
  const plain = read.replace(/^\uFEFF/, '');
  return plain.trim() ? { text: plain } : { refused: 'missing' };
}

function decode(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (NO_TEXT.some((mark) => start.startsWith(mark))) return null;
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Every byte is a letter of Latin-1; the letters that no text has are refused above.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 by its mark, or because every other byte of plain text is empty. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const [first, second, third, fourth] = bytes;
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
}
