import type { Wrong } from '#domain/imports/wrong.ts';
import { fieldWords } from './fields.ts';

const plain = {
  missing: fieldWords.missing,
  'no-column': 'Your file has no such column, and a row that is new in the shop needs it. Add the column.',
  money: 'Write an amount like 12.50, with at most two places.',
  number: 'Write a number like 3.5, with at most three places.',
  whole: fieldWords.whole,
  'yes-no': 'Write yes or no.',
  letters: 'This name has no letters or digits of an address.',
  barcode: fieldWords.barcode,
  handle: 'A handle has letters, digits and hyphens, 80 at most.',
  zip: 'Write five digits.',
  phone: 'Write a US number of ten digits.',
  email: fieldWords.email,
  date: 'Write a date like 2026-11-18.',
  'date-ahead': 'This date is still to come.',
  hours: 'Hours lie between 06:00 and 22:00, the opening first.',
  'day-hours': 'Write hours like 09:00-20:00, or closed.',
  'po-box': 'This ZIP code holds PO boxes only. It stays closed.',
  'hours-shared': 'Say the hours of all seven days, or of none.',
  'below-price': 'The original price is below the price.',
  'grams-not-reviewed':
    'On sale only with its grams: say what counts toward the limit, or leave it off sale.',
  'grams-missing': 'These grams do not fit what counts toward the limit.',
  'grams-none': 'Goods with cannabis have grams.',
  'no-format': 'We cannot tell the format. Add a tag such as format:gummies.',
  'consent-source': 'Say where the consent comes from: a form, a list, a call.',
  'consent-age': 'Only somebody who is known to be 21 can agree to these texts.',
  'has-account': 'They sign in with this. It is changed on their own page.',
  'phone-shared': 'Several guests have this phone. Give the customer number.',
  'number-unknown': 'Nobody has this number. Leave it empty for somebody new.',
  'option-without-sku': 'Every option needs a SKU.',
} satisfies Record<Exclude<Wrong['code'], Facts['code']>, string>;

type Facts = Extract<
  Wrong,
  | { limit: number }
  | { known: unknown }
  | { cells: number }
  | { thing: string }
  | { row: number }
  | { by: string }
  | { product: string }
  | { seen: string }
>;

const unknown = {
  brand: (word: string) => `The shop has no brand “${word}”. Tick that new ones are made, or correct it.`,
  category: (word: string) =>
    `The shop has no category “${word}”. Tick that new ones are made, or correct it.`,
  'second-category': (word: string) => `The shop has no category “${word}”.`,
  drop: (word: string) => `The shop has no drop “${word}”.`,
};

/** What is wrong with a cell of a file, in words (CSV-03). */
export function wrongWords(wrong: Wrong): string {
  switch (wrong.code) {
    case 'longest':
      return fieldWords.letters(wrong.limit);
    case 'most':
      return fieldWords.most(wrong.limit);
    case 'least':
      return fieldWords.least(wrong.limit);
    case 'words':
      return `Write one of these: ${wrong.known.join(', ')}.`;
    case 'cells':
      return `This row has ${wrong.cells} cells, the heads are ${wrong.heads}. A comma or a quote is missing or too many.`;
    case 'unknown':
      return unknown[wrong.thing](wrong.word);
    case 'twice':
      return `The same stands in row ${wrong.row.toLocaleString('en-US')}.`;
    case 'differs':
      return `Row ${wrong.row.toLocaleString('en-US')} says something else of the same product.`;
    case 'taken':
      return `${wrong.by} has this already.`;
    case 'elsewhere':
      return `This SKU belongs to another product, ${wrong.product}.`;
    case 'older':
      return `Changed in the shop since this file was made (version ${wrong.seen}, now ${wrong.now}). Export it again, or empty this cell to change it all the same.`;
    default:
      return plain[wrong.code];
  }
}
