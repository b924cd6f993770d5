const MOST_BYTES = 8 * 1024 * 1024;

export type StatementFile = { bytes: Uint8Array | null; text: string };

type Problem = 'statement-missing' | 'statement-encoding-invalid' | 'statement-too-large';

/** How files begin that are no text: a workbook, a PDF, an old workbook, a compressed file. */
const NO_TEXT = ['504b0304', '25504446', 'd0cf11e0', '1f8b'];

/**
 * The statement as text: what was pasted, or the dropped file in UTF-8, UTF-16 or Latin-1 (MATCH-04). Refused: nothing,
 * more than 8 MiB, and what is no text at all.
 */
export function toStatementText({ bytes, text }: StatementFile): { text: string } | { problem: Problem } {
  if (text.length > MOST_BYTES || (bytes?.length ?? 0) > MOST_BYTES)
    return { problem: 'statement-too-large' };
  const read = bytes && bytes.length > 0 ? decode(bytes) : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these tell that it is no text
  if (read === null || /[\0-\x08\x0e-\x1f]/.test(read)) return { problem: 'statement-encoding-invalid' };
  const plain = read.replace(/^\uFEFF/, '');
  return plain.trim() ? { text: plain } : { problem: 'statement-missing' };
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
