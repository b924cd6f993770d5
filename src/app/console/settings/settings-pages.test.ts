import { expect, test } from 'vitest';
import { RIGHTS } from '#domain/staff.ts';
import { groupOf, sectionsFor } from '../shell/sections.ts';
import { findPages, settingsPages } from './settings-pages.ts';

const found = (typed: string) => findPages(typed, RIGHTS).map(({ href }) => href);

test('[LOOK-391] every page that leads back to the settings stands in their index, once', () => {
  const belonging = sectionsFor(RIGHTS).filter(
    ({ href }) => groupOf(href, RIGHTS)?.href === '/staff/settings',
  );
  expect(
    settingsPages(RIGHTS)
      .map(({ href }) => href)
      .sort(),
  ).toEqual(belonging.map(({ href }) => href).sort());
});

test('[LOOK-391] a page is found by its name before what only tells of it', () => {
  expect(found('peop')).toEqual(['/staff/people']);
  expect(found('zone')).toEqual(['/staff/zones', '/staff/import']);
  expect(found('fee')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test('[LOOK-391] nobody finds a page there that they may not open', () => {
  expect(settingsPages(['settings'])).toEqual([]);
  expect(findPages('people', ['settings', 'zones'])).toEqual([]);
  expect(settingsPages(['settings', 'audit']).map(({ href }) => href)).toEqual(['/staff/audit']);
});
