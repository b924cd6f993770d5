import { expect, test } from 'vitest';
import { compareGrades, isGuessed, nameGrade, nameThatFound } from './name-match.ts';

const CASH = { title: 'Cash', also: ['float', 'safe', 'drawer', 'petty cash'] };
const CUSTOMERS = { title: 'Customers' };

test('[LOOK-549] a name is found by what else it is called, by the beginnings of its words, and with one slip', () => {
  for (const [typed, grade] of [
    ['cash', 'title'],
    [' CASH ', 'title'],
    ['float', 'called'],
    ['ca', 'begins'],
    ['dra', 'words'],
    ['cash dr', 'words'],
    ['flaot', 'near'],
    ['drawr', 'near'],
    ['safee', 'near'],
    ['cahs', 'near'],
    ['drwe', 'guess'],
    ['folta', null],
    ['C-', null],
    ['stock', null],
    ['ash', null],
  ] as const)
    expect([typed, nameGrade(CASH, typed)]).toEqual([typed, grade]);
  for (const typed of ['custmers', 'cusotmers', 'ustomers', 'customerss'])
    expect([typed, nameGrade(CUSTOMERS, typed)]).toEqual([typed, 'near']);
  expect(nameGrade(CUSTOMERS, 'costom')).toBe('guess');
});

test('[LOOK-549] two slips, short words, digits and another first letter of a short word are no guess', () => {
  for (const typed of ['cstmers', 'tom', 'cuz', 'customer1', 'mustard'])
    expect([typed, nameGrade(CUSTOMERS, typed)]).toEqual([typed, null]);
  expect(nameGrade(CASH, 'dash')).toBeNull();
  expect(nameGrade(CASH, 'f')).toBeNull();
  expect(nameGrade(CASH, '')).toBe('begins');
});

test('[LOOK-549] the surer name stands first', () => {
  const grades = ['guess', 'near', 'words', 'called', 'title', 'begins'] as const;
  expect([...grades].sort(compareGrades)).toEqual(['title', 'called', 'begins', 'words', 'near', 'guess']);
  expect(grades.filter(isGuessed)).toEqual(['guess', 'near']);
});

test('[LOOK-563] the word that found a thing is told where its title did not', () => {
  const offers = { title: 'Promo offers', also: ['coupon', 'promo code', 'gift card'] };
  const by = (typed: string) => nameThatFound(offers, typed);
  expect(['coupon', 'COUPO', 'cuopon', 'gift', 'code'].map(by)).toEqual([
    ...['coupon', 'coupon', 'coupon', 'gift card', 'promo code'],
  ]);
  // Its title begins so, too: nobody has to be told why it is there.
  expect(['promo', 'offers', 'promo offers', 'zzz', '', 'c'].map(by)).toEqual(Array(6).fill(null));
  expect(by('coupon gift')).toBeNull();
  expect(nameThatFound({ title: 'Cash' }, 'cash')).toBeNull();
});
