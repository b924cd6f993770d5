import { expect, test } from 'vitest';
import { suggest } from './rank.ts';
import { parseHistory, rememberSearch } from './search-history.ts';

test('[SEARCH-07] recent searches are newest first, at most ten, without blanks and duplicates', () => {
  const many = Array.from({ length: 12 }, (_, index) => `q${index}`).reduce(
    (history, query, index) => rememberSearch(history, query, index),
    parseHistory(null),
  );
  expect(many).toHaveLength(10);
  expect(many[0]).toEqual({ query: 'q11', timestamp: 11 });
  expect(rememberSearch(many, '   ', 99)).toEqual(many);
  const again = rememberSearch(many, ' Q5 ', 99);
  expect(again).toHaveLength(10);
  expect(again.map(({ query }) => query.toLowerCase()).filter((query) => query === 'q5')).toEqual(['q5']);
});

test('[SEARCH-07] malformed stored searches are left out', () => {
  expect(parseHistory([{ query: 'fig', timestamp: 1 }, { query: 4 }, null, 'fig'])).toEqual([
    { query: 'fig', timestamp: 1 },
  ]);
  expect(parseHistory({})).toEqual([]);
});

test('[SEARCH-08] [SEARCH-09] five names that contain the term, those that begin with it first', () => {
  const names = [
    'Old Fig',
    'Fig Bar',
    'Fig',
    'Figgy',
    'Wild Fig',
    'Fig Tonic',
    'Plum',
    'Fig Leaf',
    'Fig Bar',
  ];
  expect(suggest(names, 'fig')).toEqual(['Fig Bar', 'Figgy', 'Fig Tonic', 'Fig Leaf', 'Old Fig']);
  expect(suggest(names, '')).toEqual([]);
});
