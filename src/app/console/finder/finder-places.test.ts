import { expect, test } from 'vitest';
import { CONSOLE } from '#app/addresses.ts';
import { finderTexts } from '#app/texts/en/console/finder.ts';
import { alsoCalled } from '#app/texts/en/console/finder-names.ts';
import { people } from '#app/texts/en/console/staff.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { RIGHTS, ROLE_RIGHTS } from '#domain/staff.ts';
import { placesFor } from './finder-places.ts';

const ALL = RIGHTS;

function hrefs(rights: Parameters<typeof placesFor>[0], typed: string): string[] {
  const { first, last } = placesFor(rights, typed);
  return [...first, ...last].map(({ href }) => href);
}

const titles = (...call: Parameters<typeof placesFor>) => {
  const { first, last } = placesFor(...call);
  return [...first, ...last].map(({ title }) => title);
};

test('[BOARD-11] the ten commonest places come first, and typing finds every section', () => {
  expect(titles(ALL, '')).toHaveLength(10);
  expect(titles(ALL, '')[0]).toBe('Orders');
  const named = ['Orders', 'Unpaid orders', 'Overdue orders', 'Orders done today'];
  expect(titles(ALL, 'ORDERS').slice(0, 4)).toEqual(['Orders', 'Orders', 'Unpaid orders', 'Overdue orders']);
  expect(titles([...ROLE_RIGHTS.packer], 'ORDERS')).toEqual(named);
  expect(titles(ALL, 'audit')).toEqual(['Audit']);
  expect(titles(ALL, 'zzz')).toEqual([]);
});

test('[LOOK-525] an order by phone is found by each of its names, and an exact name stands first', () => {
  for (const typed of ['new order', 'phone', 'order by']) expect(titles(ALL, typed)).toContain('New order');
  expect(titles(['orders-view'], 'phone')).not.toContain('New order');
  expect(titles(ALL, 'cash')[0]).toBe('Cash');
});

test('[BOARD-11, SEC-14] nobody is sent where the right is missing', () => {
  expect(titles(['own-run'], '')).toEqual(['Orders']);
  expect(titles(['own-run'], 'a')).toEqual(['Your account']);
  // The middle of a word is not what is looked for: Tom is no customer list.
  expect(titles(['customers-view'], 'tom')).toEqual([]);
  expect(titles(['customers-view'], 'cus')).toEqual(['Customers']);
  for (const typed of ['settings', 'setings', 'float', 'coupon', 'refund', 'ID check', 'hours'])
    expect([typed, titles(['messages'], typed)]).toEqual([typed, []]);
});

test('[LOOK-550] a page is found by what people call it', () => {
  for (const [typed, href] of [
    ['float', '/staff/cash'],
    ['safe', '/staff/cash'],
    ['drawer', '/staff/cash'],
    ['end of day', '/staff/cash/day'],
    ['close day', '/staff/cash/day'],
    ['close the day', '/staff/cash/day'],
    ['refund', '/staff/orders?view=table&status=delivered'],
    ['refund', '/staff/payments'],
    ['ID check', '/staff/runs'],
    ['ID check', '/staff/settings?group=runs'],
    ['hours', '/staff/settings?group=hours'],
    ['opening', '/staff/settings?group=hours'],
    ['coupon', '/staff/offers'],
    ['discount', '/staff/offers'],
    ['promo code', '/staff/offers/promo/new'],
    ['tax', '/staff/settings?group=law'],
    ['staff', '/staff/people'],
    ['roles', '/staff/people/rights'],
    ['password', '/staff/account'],
  ] as const)
    expect([typed, hrefs(ALL, typed)]).toEqual([typed, expect.arrayContaining([href])]);
  expect(hrefs(ALL, 'end of day')[0]).toBe('/staff/cash/day');
  for (const typed of ['float', 'safe', 'drawer']) expect(hrefs(ALL, typed)[0]).toBe('/staff/cash');
});

test('[LOOK-549] a slip finds the page as a guess, after what was found; a sure name leaves no guesses', () => {
  for (const [typed, href] of [
    ['prodcuts', '/staff/products'],
    ['setings', '/staff/settings'],
    ['cutomers', '/staff/customers'],
    ['coupn', '/staff/offers'],
  ] as const) {
    const { first, last, isGuess } = placesFor(ALL, typed);
    expect([typed, first, isGuess]).toEqual([typed, [], true]);
    expect([typed, last.map((hit) => hit.href)]).toEqual([typed, expect.arrayContaining([href])]);
  }
  expect(placesFor(ALL, 'stock')).toMatchObject({ last: [], isGuess: false });
  // A part of another name stands behind the people who are called so.
  expect(placesFor(ALL, 'sal')).toMatchObject({ first: [], isGuess: false });
});

test('[LOOK-550] every other name is of a page that there is, and titles are those of the pages', () => {
  const known = CONSOLE.map(({ path }) => path);
  for (const href of Object.keys(alsoCalled)) {
    const [path = ''] = href.split('?');
    expect([href, known.includes(path) || path === '/staff/products/new']).toEqual([href, true]);
    expect([href, hrefs(ALL, alsoCalled[href]?.[0] ?? '').includes(href) || path === '/staff/run']).toEqual([
      href,
      true,
    ]);
  }
  const { places } = finderTexts;
  expect([places.start, places.rights]).toEqual([startWords.title, people.rightsTitle]);
});

test('[LOOK-563] a page says by which word it was found, unless that is its name', () => {
  const found = (typed: string) => {
    const { first, last } = placesFor(ALL, typed);
    return [...first, ...last].map(({ title, by }) => (by ? `${title} by ${by}` : title));
  };
  expect(found('refund')).toContain('Payments by refund');
  expect(found('flaot')[0]).toBe('Cash by float');
  expect(found('audit')).toEqual(['Audit']);
  expect(found('').some((title) => title.includes(' by '))).toBe(false);
});
