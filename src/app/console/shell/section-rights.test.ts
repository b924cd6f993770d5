import { expect, test } from 'vitest';
import { CONSOLE } from '#app/addresses.ts';
import { sectionRights } from '#app/console-rights.ts';
import { RIGHTS } from '#domain/staff.ts';
import { sectionsFor } from './sections.ts';

/** What everybody of the staff has for themselves, and the way in and out. */
const OWN = [
  '/staff',
  '/staff/sign-out',
  '/staff/account',
  '/staff/passkey',
  '/staff/again',
  '/staff/alerts',
];

test('[STAFF-41] every address of the console that takes forms has its rights, but what is everybody’s own', () => {
  const open = CONSOLE.filter(({ path, write }) => write && sectionRights(path) === null);
  expect(open.map(({ path }) => path).toSorted()).toEqual(OWN.toSorted());
});

test('[STAFF-41] whom the rail shows a section may write to it, and the nearer section counts', () => {
  for (const { href, rights } of sectionsFor(RIGHTS).filter(
    ({ href: to }) => to !== '/staff' && to !== '/staff/find',
  ))
    expect([href, rights.every((right) => sectionRights(href)?.includes(right))]).toEqual([href, true]);
  expect(sectionRights('/staff/cash/own')).toEqual(['own-run', 'cash']);
  expect(sectionRights('/staff/cash/day')).toEqual(['cash']);
  expect(sectionRights('/staff/runs/:number')).toEqual(['runs']);
  expect(sectionRights('/staff/customers/:number/merge')).toEqual(['customers-view']);
});
