import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { problemWords } from '#app/texts/problems.ts';
import { writtenTexts as en } from '#app/texts/written-texts.ts';
import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { type Part, walkFile, wordsOf } from './support/syntax.ts';

const FILES = ['src/{app,domain,services,server}/**/*.{ts,tsx}'];
/** The constant’s own file, tests, their helpers and what they plant, and the sheet of specimens. */
const NO_PLACES = /minimum-age\.ts$|planted|\.test\.|\/testing\/|\/specimen\//;
/** "21+", "21 or older", "21 years of age or older", "21 and over", "under 21". */
const AGE =
  /(?<![$\d,.])\b(\d\d)(?=\+|(?: years)?(?: of age)? (?:or|and) (?:older|over)\b)|\bunder (\d\d)\b/g;

const agesIn = (words: string) => [...words.matchAll(AGE)].map(([, age, other]) => Number(age ?? other));

const isOwnNumber = ({ type, value }: Part) => type === 'NumericLiteral' && value === MINIMUM_AGE;

/** Where a file writes an age, or the number itself, instead of the constant. */
function writtenIn(file: string): string[] {
  const found: string[] = [];
  walkFile(file, (part) => {
    const words = part.type === 'JSXText' ? String(part.value) : wordsOf(part);
    if (words !== null && agesIn(words).length > 0) found.push(`${file}: ${words}`);
    if (isOwnNumber(part)) found.push(`${file}: ${MINIMUM_AGE}`);
    return true;
  });
  return found;
}

test('[AGE-09] no place that asks for the age writes a number of its own', () => {
  const files = globSync(FILES).filter((path) => !NO_PLACES.test(path));
  expect(files.flatMap(writtenIn)).toEqual([]);
});

test.each([
  ['the gate', en.gate.text],
  ['the gate’s box', en.gate.confirm],
  ['sign-up', en.account.adult],
  ['a refused sign-up', problemWords({ problem: 'under-21' })],
  ['a refused guest or checkout', problemWords({ problem: 'age-unconfirmed' })],
  ['the checkout', en.checkout.adult],
  ['the check at the door', consoleTexts.order.idChecked],
])('[AGE-09] %s names the one minimum age', (_, words) => {
  expect(String(words).match(/\d\d/g)).toEqual([String(MINIMUM_AGE)]);
});

test('[AGE-09] what a new shop is filled with names no other age', () => {
  const ages = new Set(agesIn(readFileSync('src/db/seed/data/content.json', 'utf8')));
  expect([...ages]).toEqual([MINIMUM_AGE]);
});

test('an age is found in every way to write it', () => {
  const words = [
    '18+ only',
    '18 or older',
    '18 years of age or older',
    '18 years or older',
    'adults 18 and over',
    'under 18',
  ];
  expect(words.map(agesIn)).toEqual(words.map(() => [18]));
  expect(agesIn('20 or more, 1,000+, $80+, 21 left')).toEqual([]);
});
