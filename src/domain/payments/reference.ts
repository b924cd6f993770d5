/** No vowels, so that no word comes out, and neither L nor Y; nineteen is prime, which the check letter needs. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 6;
/** 16 × 6 leaves 1 when divided by 19: it undoes the weight of the sixth letter. */
const UNDO_LAST_WEIGHT = 16;

/**
 * Bytes of chance as the reference of a payment (MATCH-01): five letters and a check letter. The place of each letter,
 * 1 to 6, is its weight, and the weighted sum divides by 19: one wrong letter or two exchanged ones always show.
 * Throws for fewer than five bytes.
 */
export function drawReference(bytes: Uint8Array): string {
  if (bytes.length < LENGTH - 1) throw new RangeError('a reference needs five bytes or more');
  let drawn = bytes.reduce((sum, byte) => (sum * 256n + BigInt(byte)) % DRAWS, 0n);
  const values: number[] = [];
  while (values.length < LENGTH - 1) {
    values.push(Number(drawn % BigInt(LETTERS.length)));
    drawn /= BigInt(LETTERS.length);
  }
  const rest = (LETTERS.length - (weigh(values) % LETTERS.length)) * UNDO_LAST_WEIGHT;
  return [...values, rest % LETTERS.length].map((value) => LETTERS[value]).join('');
}

const DRAWS = BigInt(LETTERS.length) ** BigInt(LENGTH - 1);

const weigh = (values: readonly number[]) =>
  values.reduce((sum, value, place) => sum + value * (place + 1), 0);

/** Six letters in capitals whose last one fits the others (MATCH-01). */
export function isReference(text: string): boolean {
  const values = [...text].map((letter) => LETTERS.indexOf(letter));
  return values.length === LENGTH && !values.includes(-1) && weigh(values) % LETTERS.length === 0;
}
