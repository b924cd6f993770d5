import { expect, test } from 'vitest';
import { MOODS } from '../moods.ts';
import { PROFILE_MOODS, shopMoodOf, toProfileMood } from './profile-moods.ts';

test('[ACCT-06] a profile knows eight moods', () => {
  expect(PROFILE_MOODS).toEqual([
    'Calm',
    'Creative',
    'Energetic',
    'Focus',
    'Happy',
    'Relaxed',
    'Social',
    'Sleepy',
  ]);
});

test('[ACCT-07] each of the eight profile moods maps to a shop mood, and all five are covered', () => {
  const meant = PROFILE_MOODS.map(shopMoodOf);
  expect(meant).not.toContain(null);
  expect(new Set(meant)).toEqual(new Set(MOODS));
});

test('[ACCT-08] no chosen mood means none', () => {
  expect(shopMoodOf(null)).toBeNull();
});

test.each([
  ['Melt', 'Sleepy'],
  ['Elevated', 'Energetic'],
  ['Calm', 'Calm'],
  ['Creative', 'Creative'],
  ['Social', 'Social'],
  ['focus', 'Focus'],
  ['Nonsense', null],
])('[ACCT-09] an item of mood %s counts as %s', (label, counted) => {
  expect(toProfileMood(label)).toBe(counted);
});
