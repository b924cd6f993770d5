import { isReference } from '../reference.ts';

const NUMBER = /MD[\s\-#:.]*(\d+(?:[ -]\d+)*)/g;
const BARE_NUMBER = /(?<![\dA-Z])\d{13}(?![\dA-Z])/g;
const LONGEST = 6;

/**
 * What a payer's note may name, in capitals, whatever its case and spaces (MATCH-03): every word, and words side by side, that
 * are a reference with the right check letter, and every whole order number. Whether there is such an order is another
 * matter.
 */
export function findNamed(note: string): { references: string[]; numbers: string[] } {
  const text = note.normalize('NFKC').toUpperCase();
  return { references: [...new Set(referencesOf(text))], numbers: [...new Set(numbersOf(text))] };
}

function referencesOf(text: string): string[] {
  const words = text.split(/[^A-Z\d]+/).filter(Boolean);
  return words.flatMap((_, start) => {
    let joined = '';
    for (const word of words.slice(start, start + LONGEST)) {
      joined += word;
      if (joined.length >= LONGEST) break;
    }
    return isReference(joined) ? [joined] : [];
  });
}

function numbersOf(text: string): string[] {
  const bare = [...text.matchAll(BARE_NUMBER)].map(([digits]) => `MD${digits}`);
  const named = [...text.matchAll(NUMBER)].flatMap(([, digits = '']) => joinedRuns(digits));
  return [...bare, ...named];
}

/** `173 234` is 173, or 173234: somebody may have put spaces into one number. */
function joinedRuns(digits: string): string[] {
  const runs = digits.split(/[ -]/);
  return runs.map((_, last) => `MD${runs.slice(0, last + 1).join('')}`);
}
