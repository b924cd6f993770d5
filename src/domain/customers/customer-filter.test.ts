import { expect, test } from 'vitest';
import { customerFilterEntries, parseCustomerFilter } from './customer-filter.ts';

const parse = (search: string) => parseCustomerFilter(new URLSearchParams(search));
const ALL = {
  ...{ kind: null, isHeld: false, hasCredit: false, quietDays: null, spentFromCents: null },
  ...{ sort: 'since', isDescending: true },
};

test('[CUST-01] an address names what a list of customers is narrowed to and sorted by', () => {
  expect(parse('kind=vip&held=1&credit=1&quiet=30&spent=250&sort=spent&dir=up')).toEqual({
    ...{ kind: 'vip', isHeld: true, hasCredit: true, quietDays: 30, spentFromCents: 25_000 },
    ...{ sort: 'spent', isDescending: false },
  });
  expect(parse('')).toEqual(ALL);
});

test('[CUST-01] what an address says oddly narrows nothing', () => {
  for (const odd of ['kind=admin', 'held=yes', 'quiet=-1', 'quiet=3651', 'quiet=1e2', 'spent=1.5', 'spent=0'])
    expect([odd, parse(odd)]).toEqual([odd, ALL]);
  expect(parse('quiet=3650&spent=1000000')).toMatchObject({ quietDays: 3650, spentFromCents: 100_000_000 });
  expect(parse('sort=name&dir=sideways')).toEqual(ALL);
});

test('[CUST-01] a filter written as an address is read back as it was', () => {
  for (const search of [
    '',
    'kind=guest',
    'held=1&credit=1',
    'quiet=90&spent=40',
    'sort=last&dir=up',
    'dir=up',
  ])
    expect(new URLSearchParams(customerFilterEntries(parse(search))).toString()).toBe(search);
});
