import { isWithinOneTypo } from './typos.ts';

/** A thing by the name it bears and what else it is called. */
type Named = { title: string; also?: readonly string[] };

/** How typed words name a thing, the surest first; a guess is one slip away from it. */
const GRADES = ['title', 'called', 'begins', 'words', 'near', 'guess'] as const;

export type NameGrade = (typeof GRADES)[number];

/** Shorter ones are near to too many words, and so are those with a digit. */
const LEAST_GUESSED = 4;
/** Of so short a word the first letter is right: who types “mark” means no “bark”. */
const SHORT = 4;
/** One letter would begin half of what things are called besides their names. */
const LEAST_CALLED = 2;

/**
 * How these words name the thing: by its whole title, by something else that it is called, by how a word of the title
 * begins, by the beginnings of words in any of its names, or else with one slip: in a whole name, or in each of its words of four letters
 * or more (LOOK-549); null where they do not. The middle of a word names nothing: “tom” is no customer.
 */
export function nameGrade({ title, also = [] }: Named, typed: string): NameGrade | null {
  const words = plain(typed);
  if (words === '') return 'begins';
  // The letter of “R-” begins the number of a run.
  if (words.length < typed.trim().length && words.length < LEAST_CALLED) return null;
  const name = plain(title);
  const called = words.length < LEAST_CALLED ? [] : also.map(plain);
  if (name === words) return 'title';
  if (called.includes(words)) return 'called';
  if (` ${name}`.includes(` ${words}`)) return 'begins';
  const parts = words.split(' ');
  const known = [name, ...called].flatMap((text) => text.split(' '));
  if (parts.every((part) => known.some((word) => word.startsWith(part)))) return 'words';
  if ([name, ...called].some((text) => isSlip(words, text))) return 'near';
  return parts.every((part) => known.some((word) => isNear(part, word))) ? 'guess' : null;
}

/**
 * What else the thing is called, where that names it more surely than its title does (LOOK-563): the first such name, as
 * it was given; null where the title does as well, where nothing does, or where only several names together do.
 */
export function nameThatFound({ title, also = [] }: Named, typed: string): string | null {
  const grade = nameGrade({ title, also }, typed);
  if (grade === null || grade === nameGrade({ title }, typed)) return null;
  return also.find((name) => nameGrade({ title, also: [name] }, typed) === grade) ?? null;
}

/** Is it meant to be asked about, not gone to? */
export const isGuessed = (grade: NameGrade): boolean => grade === 'near' || grade === 'guess';

/** The surer of two; below zero where it is the first. */
export const compareGrades = (one: NameGrade, other: NameGrade): number =>
  GRADES.indexOf(one) - GRADES.indexOf(other);

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Does a word begin so, or with one slip in it? */
function isNear(typed: string, word: string): boolean {
  const beginnings = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return word.startsWith(typed) || beginnings.some((beginning) => isSlip(typed, beginning));
}

function isSlip(typed: string, text: string): boolean {
  if (typed.length < LEAST_GUESSED || /\d/.test(typed)) return false;
  return (typed.length > SHORT || typed[0] === text[0]) && isWithinOneTypo(typed, text);
}
