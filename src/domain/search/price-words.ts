/** Prices in cents, both limits included; a missing limit is open. */
export type PriceRange = { fromCents: number; toCents: number };

const NUMBER = String.raw`(\d,\d{3}(?:\.\d{1,2})?|\d{1,4}(?:\.\d{1,2})?)`;
const AMOUNT = String.raw`\$?\s?${NUMBER}`;
const NO_MORE = String.raw`(?![\w.%]|,\d)`;
const MEASURE = String.raw`(?:m?g|(?:milli)?grams?|ml|oz|ounces?|pieces?|packs?|x)\b|×`;
const END = String.raw`(?:\s?(?:dollars?|bucks|usd|\$))?${NO_MORE}(?!\s?(?:${MEASURE}))`;
const UNDER = String.raw`(?:under|below|less than|cheaper than|up to|at most|max|within|<=?)`;
const OVER = String.raw`(?:over|above|more than|at least|from|>=?)`;

/** The phrases for a price, and the meaning of their numbers. The first match counts. */
const WAYS: readonly (readonly [pattern: RegExp, range: (first: number, second: number) => PriceRange])[] = [
  [
    new RegExp(String.raw`(?:between\s+)?${AMOUNT}\s?(?:-|–|to|and)\s?\$\s?${NUMBER}${END}`),
    (first, second) => ({ fromCents: Math.min(first, second), toCents: Math.max(first, second) }),
  ],
  [
    new RegExp(String.raw`between\s+${AMOUNT}\s?(?:-|–|to|and)\s?${AMOUNT}${END}`),
    (first, second) => ({ fromCents: Math.min(first, second), toCents: Math.max(first, second) }),
  ],
  [new RegExp(String.raw`${UNDER}\s?${AMOUNT}${END}`), (first) => ({ fromCents: 0, toCents: first })],
  [new RegExp(String.raw`${OVER}\s?${AMOUNT}${END}`), (first) => ({ fromCents: first, toCents: OPEN })],
  [
    new RegExp(String.raw`(?:^|\s)\$\s?${NUMBER}(?![\w.]|,\d)`),
    (first) => ({ fromCents: 0, toCents: first }),
  ],
  [
    new RegExp(String.raw`(?:^|\s)${NUMBER}\s?(?:dollars?|bucks|usd)\b`),
    (first) => ({ fromCents: 0, toCents: first }),
  ],
];

const OPEN = Number.MAX_SAFE_INTEGER;

/**
 * The price that a term in lower case names, and the words that stay without it: "gummies under $25" (SEARCH-21). A
 * bare "$20" means up to it; numbers with a unit, "10 mg", are not prices.
 */
export function splitPrice(term: string): { words: string; price: PriceRange | null } {
  for (const [pattern, range] of WAYS) {
    const found = pattern.exec(term);
    if (found) {
      const words = term.replace(found[0], ' ').replace(/\s+/g, ' ').trim();
      return { words, price: range(toCents(found[1]), toCents(found[2])) };
    }
  }
  return { words: term, price: null };
}

function toCents(dollars = '0'): number {
  return Math.round(Number(dollars.replace(',', '')) * 100);
}
