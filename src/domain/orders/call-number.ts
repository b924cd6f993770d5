const PER_LETTER = 99;
const FIRST_LETTER = 'A'.codePointAt(0) ?? 0;

/** The short number to read aloud, 1 to 2,574 → "A-1" to "Z-99" (BOARD-05). */
export function callName(callNumber: number): string {
  const place = callNumber - 1;
  const letter = String.fromCodePoint(FIRST_LETTER + Math.floor(place / PER_LETTER));
  return `${letter}-${(place % PER_LETTER) + 1}`;
}
