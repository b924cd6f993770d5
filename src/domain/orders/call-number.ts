const NUMBERS_A_LETTER = 99;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** So many call numbers there are; then they begin again (BOARD-05). */
export const CALL_NUMBERS = LETTERS.length * NUMBERS_A_LETTER;

/** The short number of an order as people read it aloud: 1 is "A-1", 99 "A-99", 100 "B-1", 2,574 "Z-99" (BOARD-05). */
export function callNumberWords(callNumber: number): string {
  const place = (callNumber - 1) % CALL_NUMBERS;
  return `${LETTERS[Math.floor(place / NUMBERS_A_LETTER)]}-${(place % NUMBERS_A_LETTER) + 1}`;
}

/** What somebody typed as a call number, "a-17", "A17" or "a 17"; null for everything else (BOARD-05). */
export function parseCallNumber(typed: string): number | null {
  const [, letter = '', digits = ''] = /^([a-z])[\s-]?([1-9]\d?)$/i.exec(typed.trim()) ?? [];
  return letter ? LETTERS.indexOf(letter.toUpperCase()) * NUMBERS_A_LETTER + Number(digits) : null;
}
