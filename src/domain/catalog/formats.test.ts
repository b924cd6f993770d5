import { expect, test } from 'vitest';
import {
  FORMAT_GROUPS,
  FORMATS,
  type FormatGroup,
  formatGroups,
  matchesFormatFilter,
  toFormat,
} from './formats.ts';

const groups = Object.keys(FORMAT_GROUPS) as FormatGroup[];

test.each(groups.map((group) => [group]))(
  '[CAT-14] the label %s covers exactly its listed formats',
  (group) => {
    const held = FORMATS.filter((format) => matchesFormatFilter(format, group));
    expect(new Set(held)).toEqual(new Set(FORMAT_GROUPS[group]));
  },
);

test.each([
  ['disposable', ['Disposables', 'Vapes']],
  ['pod', ['Disposables', 'Vapes']],
  ['roll_pack', ['Pre-rolls', 'Pre-Rolls']],
  ['edible', ['Gummies', 'Edibles']],
  ['shot', ['Drinks', 'Shot', 'Mix']],
  ['battery', ['Mix']],
  ['tincture', ['Mix']],
])('[CAT-14] %s is found under %j', (format, expected) => {
  expect(formatGroups(format)).toEqual(expected);
});

test('[SHOP-10] every format is under exactly one of the four shop filters', () => {
  const shopFilters = ['Disposables', 'Pre-rolls', 'Gummies', 'Mix'] as const;
  const counts = FORMATS.map(
    (format) => shopFilters.filter((group) => matchesFormatFilter(format, group)).length,
  );
  expect(counts).toEqual(FORMATS.map(() => 1));
});

test('[CAT-14] only listed words are formats', () => {
  expect(FORMATS.map(toFormat)).toEqual(FORMATS);
  expect(toFormat('Disposable')).toBeNull();
  expect(toFormat('')).toBeNull();
});
