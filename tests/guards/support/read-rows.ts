import { readFileSync } from 'node:fs';

export interface Row {
  id: string;
  text: string;
}

const ROW = /^\| ([A-Z]+-\d+[a-z]?) \| (.*) \|$/gm;
/** `{name}`, `${amount}`, `$X`, `$40`, and the n of `n/8`. */
const FILLED_IN = /\$?\{[^}]*\}|\$X\b|\$\d+(\.\d\d)?|\bn(?=\/\d)/g;

/** The rows of the specification. */
export const readRows = (): Row[] =>
  [...readFileSync('docs/requirements.md', 'utf8').matchAll(ROW)].map(([, id, text]) => ({
    id: String(id),
    text: String(text),
  }));

/** What a row quotes; where the source writes two lines as "one / other" or "one > other", each for itself. Signs alone are no words. */
export const quotesIn = ({ text }: Row): string[] =>
  [...text.matchAll(/"([^"]+)"/g)]
    .flatMap(([, quote]) => String(quote).split(/ [/>] /))
    .map(fillIn)
    .filter((words) => /[a-z]/i.test(words));

/** Words with `{}` in place of whatever is filled in. */
export const fillIn = (words: string): string => words.replace(FILLED_IN, '{}');
