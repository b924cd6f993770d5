import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggest } from './rank.ts';
import { MOST_SHOWN, type PastSearch, parseHistory, rememberSearch } from './search-history.ts';

const MOST_KEPT = 10;
const past = (count: number): PastSearch[] =>
  Array.from({ length: count }, (_, place) => ({ query: `q${place}`, timestamp: place }));

test('[SEARCH-06] five of the remembered searches are shown', () => {
  expect(MOST_SHOWN).toBe(5);
});

test.each([MOST_KEPT - 1, MOST_KEPT, MOST_KEPT + 1])(
  '[SEARCH-07] of %i kept searches ten are read',
  (count) => {
    expect(parseHistory(past(count))).toEqual(past(count).slice(0, MOST_KEPT));
  },
);

test.each([MOST_KEPT - 2, MOST_KEPT - 1, MOST_KEPT])(
  '[SEARCH-07] after %i searches one more pushes out the oldest',
  (count) => {
    const next = rememberSearch(past(count), 'new', 99);
    expect(next).toEqual([{ query: 'new', timestamp: 99 }, ...past(count).slice(0, MOST_KEPT - 1)]);
  },
);

test.each([
  [{ query: 'fig', timestamp: '1' }],
  [{ query: 'fig' }],
  [{ query: '', timestamp: 1 }],
  [{ query: '  ', timestamp: 1 }],
  [{ query: 5, timestamp: 1 }],
  [{ timestamp: 1 }],
  [{}],
  [null],
  [undefined],
  ['fig'],
  [7],
  [['fig', 1]],
])('[SEARCH-07, SHELL-46] the kept entry %j is left out', (entry) => {
  const good = { query: 'plum', timestamp: 2 };
  expect(parseHistory([entry, good])).toEqual([good]);
});

test.each([null, undefined, '', '[]', 5, true, {}, { length: 2 }])('[SHELL-46] %j is no history', (kept) => {
  expect(parseHistory(kept)).toEqual([]);
});

test('[SEARCH-07] a search is kept with single spaces, as it was written otherwise', () => {
  expect(rememberSearch([], '  Black \t FIG ', 1)).toEqual([{ query: 'Black FIG', timestamp: 1 }]);
});

test('[SEARCH-07] however one searches: the newest is on top, none is blank, none stands twice', () => {
  const query = fc.constantFrom(
    'fig',
    'FIG',
    ' fig ',
    'plum',
    'a b',
    'a  b',
    '',
    ' ',
    'ä',
    'Ä',
    ...past(12).map((one) => one.query),
  );
  fc.assert(
    fc.property(fc.array(query, { maxLength: 30 }), (typed) => {
      const kept = typed.reduce<PastSearch[]>((all, words, place) => rememberSearch(all, words, place), []);
      const lower = kept.map((one) => one.query.toLowerCase());
      expect(new Set(lower).size).toBe(lower.length);
      expect(kept.length).toBeLessThanOrEqual(MOST_KEPT);
      expect(lower.every((words) => words.trim() === words && words !== '')).toBe(true);
      expect(kept.map((one) => one.timestamp)).toEqual(
        kept.map((one) => one.timestamp).toSorted((one, other) => other - one),
      );
      expect(parseHistory(kept)).toEqual(kept);
    }),
  );
});

test.each([4, 5, 6])('[SEARCH-08] of %i fitting names five are offered', (count) => {
  const names = Array.from({ length: count }, (_, place) => `Fig ${place}`);
  expect(suggest(names, 'fig')).toEqual(names.slice(0, 5));
});

test('[SEARCH-09] names that begin with the term push out those that only contain it', () => {
  const inside = ['A Fig', 'B Fig', 'C Fig', 'D Fig'];
  expect(suggest([...inside, 'Fig 1', 'Fig 2', 'Fig 3'], 'fig')).toEqual([
    'Fig 1',
    'Fig 2',
    'Fig 3',
    'A Fig',
    'B Fig',
  ]);
});

test('[SEARCH-09] each offered name contains the term, is not the term, and is offered once', () => {
  const name = fc.constantFrom('Fig', 'fig', 'Figs', 'Big Fig', 'Plum', 'FIG LEAF', 'If');
  fc.assert(
    fc.property(
      fc.array(name, { maxLength: 15 }),
      fc.constantFrom('fig', 'i', 'if', 'zzz'),
      (names, term) => {
        const offered = suggest(names, term);
        expect(new Set(offered).size).toBe(offered.length);
        for (const one of offered) {
          expect(names).toContain(one);
          expect(one.toLowerCase()).toContain(term);
          expect(one.toLowerCase()).not.toBe(term);
        }
        const begins = offered.map((one) => one.toLowerCase().startsWith(term));
        expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
      },
    ),
  );
});
