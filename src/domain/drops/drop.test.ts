import { expect, test } from 'vitest';
import type { Mood } from '../moods.ts';
import { type BuilderSlot, buildBundle, isWhole } from './build-bundle.ts';
import { checkDropRequest } from './drop-request.ts';

const choice = (mood: Mood) => ({ mood, optionId: `o-${mood}`, name: mood, imageUrl: null });
const chosen: BuilderSlot = {
  slot: 'a:1',
  formatKey: 'disposable',
  isBonus: false,
  choices: [choice('Calm'), choice('Melt')],
  fixed: null,
};
const fixed: BuilderSlot = {
  slot: 'b:1',
  formatKey: 'shot',
  isBonus: true,
  choices: [],
  fixed: { sku: 'BONUS', optionId: 'o-bonus', name: 'Shot', imageUrl: null },
};

test('[DROP-15] a bundle is complete when it is loaded and every choice has a mood', () => {
  expect(isWhole([], new Map())).toBe(false);
  expect(isWhole([chosen, fixed], new Map())).toBe(false);
  expect(isWhole([chosen, fixed], new Map([['a:1', 'Melt']]))).toBe(true);
});

test('[DROP-20] the chosen moods become options, and fixed items are added automatically', () => {
  expect(buildBundle([chosen, fixed], new Map([['a:1', 'Melt']]))).toEqual({
    ok: true,
    picks: [
      { slot: 'a:1', mood: 'Melt', optionId: 'o-Melt' },
      { slot: 'b:1', mood: null, optionId: 'o-bonus' },
    ],
  });
});

test('[DROP-22] missing items are named', () => {
  expect(buildBundle([chosen], new Map([['a:1', 'Social']]))).toEqual({
    problem: 'no-product-of-mood',
    format: 'disposable',
    mood: 'Social',
  });
  const gone = { ...fixed, fixed: { sku: 'BONUS', optionId: null, name: 'Shot', imageUrl: null } };
  expect(buildBundle([gone], new Map())).toEqual({ problem: 'fixed-sku-missing', sku: 'BONUS' });
});

test('[DROP-29] [TEASE-06] the e-mail is lower-cased and trimmed, the phone trimmed, the mood optional', () => {
  expect(checkDropRequest({ email: ' A@B.CO ', phone: ' 951 555 0101 ', mood: '' })).toEqual({
    ok: true,
    email: 'a@b.co',
    phone: '951 555 0101',
    mood: null,
  });
});
