import { expect, test } from 'vitest';
import { RIGHTS, ROLE_RIGHTS } from '#domain/staff.ts';
import { groupsOf } from './section-areas.ts';
import { sectionsFor } from './sections.ts';

test('[LOOK-356] behind “More” every section but the search stands once, by what it is about', () => {
  const groups = groupsOf(sectionsFor(RIGHTS));
  expect(groups.map(({ area }) => area)).toEqual(['day', 'goods', 'customers', 'shop', null]);
  const hrefs = groups.flatMap(({ placed }) => placed.map(({ section }) => section.href));
  expect([...hrefs].sort()).toEqual(
    sectionsFor(RIGHTS)
      .map(({ href }) => href)
      .sort(),
  );
  expect(groups.at(-1)?.placed.map(({ section }) => section.href)).toEqual(['/staff/find']);
});

test('[LOOK-356] a section is gone from there where the rail has room for it, and its group with the last one', () => {
  const [day, goods] = groupsOf(sectionsFor(RIGHTS));
  expect(day?.placed.slice(0, 6).map(({ from }) => from)).toEqual([4, 4, 4, 4, 6, 6]);
  expect(day?.from).toBeUndefined();
  expect(goods?.placed.map(({ from }) => from)).toContain(12);
  const packer = groupsOf(sectionsFor([...ROLE_RIGHTS.packer]));
  expect(packer.map(({ area, from }) => [area, from])).toEqual([
    ['day', 4],
    ['goods', 4],
    [null, 4],
  ]);
});
