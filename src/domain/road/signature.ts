/** A signature is drawn on glass and comes as a PNG of this size at most, in bytes (ROAD-02). */
export const MOST_SIGNATURE_BYTES = 100_000;

const HEAD = 'data:image/png;base64,';
const PNG_MAGIC = 'iVBORw0KGgo';

/** The base64 letters of a drawn picture, or why it cannot be taken. An empty one is `signature-missing`. */
export function parseSignature(
  dataUrl: string | undefined,
): { ok: true; base64: string } | { problem: 'signature-missing' | 'signature-invalid' } {
  if (!dataUrl) return { problem: 'signature-missing' };
  const base64 = dataUrl.slice(HEAD.length);
  const isPng =
    dataUrl.startsWith(HEAD) && base64.startsWith(PNG_MAGIC) && /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
  const isShort = (base64.length * 3) / 4 <= MOST_SIGNATURE_BYTES;
  return isPng && isShort ? { ok: true, base64 } : { problem: 'signature-invalid' };
}
