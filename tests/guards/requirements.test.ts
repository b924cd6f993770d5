import { expect, test } from 'vitest';
import { quotesIn, readRows } from './support/read-rows.ts';
import { idsIn, readTitles } from './support/read-titles.ts';
import { readWords } from './support/read-words.ts';

const ROWS = readRows();
const TITLES = readTitles();
const MOST_IDS = 4;

/** Quotes that are no words of the shop, each with what they are instead. */
const NO_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AGE-04': { 'with the product name': 'words of the source that the row explains' },
  'SHELL-32': { 'after 6 PM': 'words of the source that the row explains' },
  'SHELL-51': { 'server message': 'a word of this list itself' },
  'SHELL-60': {
    'You are offline': 'stands in the service worker, which reads no tables; its journey reads it',
  },
  'HOME-07': { bundl: 'a spelling inside a sentence' },
  'QUIZB-29': { session_hash: 'a name of the source' },
  'DROP-05': { 'coming soon': 'follows the name of the bundle; the journey of the drop reads it' },
  'DROP-08': {
    'October Drop is live! Shop now at regular prices': 'SHELL-12 with the drop’s own label (DROP-09)',
  },
  'DROP-09': { October: 'a part of a label' },
  'CLUB-08': {
    'seat saver with 48h SMS': 'words of the source that the row explains',
    'priority drop access': 'words of the source that the row explains',
  },
  'CLUB-09': { 'month-1 bonus': 'words of the source that the row explains' },
  'CART-23': { members: 'a word of the source that the row explains' },
  'CART-35': { 'Cart minimum not met': 'the server always has a sentence of its own (CART-30)' },
  'CART-26': { 'paid total': 'words of the source that the row explains' },
  'CHECK-05': { 'street, city, zip': 'a format' },
  'CHECK-06': { 'bag requested': 'a name of the source' },
  'MD-03': { 'Expires in 30 days': 'words of the source; said with the days that are true' },
  'ORD-02': { completed: 'a word of the source that the row explains' },
  'ORD-24': { 'updates by text': 'words of the source that the row explains' },
  'PUSH-10': { 'external user id': 'a name of the source' },
};

/** The quotes of rows that stand in no table of words, as `ID "quote"`. */
function missingIn(rows: typeof ROWS): string[] {
  const words = readWords();
  return rows.flatMap((row) =>
    quotesIn(row)
      .filter((quote) => !words.has(quote))
      .map((quote) => `${row.id} "${quote}"`),
  );
}

test('every row is named by a test, and every test names rows that exist', () => {
  const rows = ROWS.map(({ id }) => id);
  const cited = new Set(TITLES.flatMap(({ ids }) => ids));
  expect(rows.filter((id) => !cited.has(id))).toEqual([]);
  expect([...cited].filter((id) => !rows.includes(id))).toEqual([]);
  expect(new Set(rows).size).toBe(rows.length);
});

test('no title holds more than four ids: when its test fails, one knows which rule is broken', () => {
  const long = TITLES.filter(({ ids }) => ids.length > MOST_IDS);
  expect(long.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('ids are read out of every way to write them', () => {
  expect(idsIn('[XA-09] a [XA-10, XB-11..13][XC-01] b')).toEqual([
    ...['XA-09', 'XA-10', 'XB-11', 'XB-12', 'XB-13', 'XC-01'],
  ]);
});

test('every text that a row quotes stands in the tables of words, letter by letter', () => {
  const excepted = Object.entries(NO_WORDS).flatMap(([id, quotes]) =>
    Object.keys(quotes).map((quote) => `${id} "${quote}"`),
  );
  const missing = [...new Set(missingIn(ROWS))];
  expect(missing.filter((line) => !excepted.includes(line))).toEqual([]);
  expect(excepted.filter((line) => !missing.includes(line))).toEqual([]);
});

test('a text that differs by one letter is missed', () => {
  const row = {
    id: 'AGE-06',
    text: 'Button "Enter Site" and "Enter site", "Added {what} to cart!", "Add {x} to cart!"',
  };
  expect(missingIn([row])).toEqual(['AGE-06 "Enter site"', 'AGE-06 "Add {} to cart!"']);
});
