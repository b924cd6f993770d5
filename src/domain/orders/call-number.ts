const NUMBERS_PER_LETTER = 99;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** The short number that people read aloud, "A-17": a letter, and 1 to 99, from an order's count of 1 to 2,574 (BOARD-05). */
export function callNumber(count: number): string {
  const place = count - 1;
  const letter = String.fromCharCode(FIRST_LETTER + Math.floor(place / NUMBERS_PER_LETTER));
  return `${letter}-${(place % NUMBERS_PER_LETTER) + 1}`;
}
