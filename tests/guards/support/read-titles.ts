import { globSync } from 'node:fs';
import { type Part, walkFile, wordsOf } from './syntax.ts';

export interface Title {
  file: string;
  text: string;
  ids: string[];
}

const FILES = [
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'demo/art/*.test.ts',
  'tests/{e2e,http}/**/*.test.ts',
  'tests/guards/{guides,image,service-worker}.test.ts',
];
const STARTS_WITH_ID = /^\[[A-Z]+-\d+/;
const GROUP = /\[([A-Z]+-\d+[^\]]*)\]/g;
const SPAN = /^([A-Z]+)-(\d+)(?:\.\.(\d+))?$/;

/**
 * The titles of all tests that name a row in front, each with its ids: `[CART-09]`, `[CART-09, CART-10]`,
 * `[PAY-11..14]`; those in the tables of `test.each` as well. The name of a step is no title: when the steps before it
 * fail it proves nothing.
 */
export const readTitles = (): Title[] => globSync(FILES).sort().flatMap(titlesIn);

function titlesIn(file: string): Title[] {
  const found: Title[] = [];
  walkFile(file, (part) => {
    if (isStep(part)) return false;
    const text = wordsOf(part);
    if (text !== null && STARTS_WITH_ID.test(text)) found.push({ file, text, ids: idsIn(text) });
    return true;
  });
  return found;
}

const isStep = ({ type, callee }: Part) => type === 'CallExpression' && callee?.property?.value === 'step';

export const idsIn = (text: string): string[] =>
  [...text.matchAll(GROUP)].flatMap(([, group]) => String(group).split(/[,\s]+/)).flatMap(idsOf);

function idsOf(word: string): string[] {
  const [, area, first, last] = SPAN.exec(word) ?? [];
  if (!area) return [word];
  const [from, to] = [Number(first), Number(last ?? first)];
  const count = to - from + 1;
  return Array.from({ length: count }, (_, place) => `${area}-${String(from + place).padStart(2, '0')}`);
}
