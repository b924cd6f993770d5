import { expect, test } from 'vitest';
import { MOODS } from '../moods.ts';
import {
  ALL_FORMATS,
  EXPERIENCES,
  FEELING_MOODS,
  FEELINGS,
  QUIZ_FORMATS,
  QUIZ_SETTINGS,
} from './mood-choices.ts';
import { canGoOn, isChosenFormat, MOOD_STEPS, NO_ANSWERS, toggleFormat } from './mood-quiz.ts';

test('[QUIZA-01, QUIZA-12] six steps, whose answers are kept', () => {
  expect(MOOD_STEPS).toEqual(['feeling', 'goal', 'setting', 'experience', 'formats', 'budget']);
  expect(NO_ANSWERS).toEqual({ formats: [], budget: 50 });
});

test('[QUIZA-02, QUIZA-03] feelings and goals are those of the specification', () => {
  expect(FEELINGS).toEqual(['Stressed', 'Curious', 'Tired', 'Bored', 'Inspired', 'Anxious']);
  expect(MOODS).toEqual(['Calm', 'Creative', 'Social', 'Melt', 'Elevated']);
});

test('[QUIZA-04, QUIZA-05, QUIZA-06] settings, experiences and formats are those of the specification', () => {
  expect(QUIZ_SETTINGS).toEqual(['Home Vibes', 'Out & About', 'Social Scene', 'Work Mode', 'Wind Down']);
  expect(EXPERIENCES).toEqual(['First Timer', 'Occasional User', 'Regular', 'Seasoned Pro']);
  expect(QUIZ_FORMATS).toEqual(['Vapes', 'Edibles', 'Pre-Rolls', 'Drinks', 'All of the above']);
});

test('[QUIZA-16] each feeling asks for a mood', () => {
  expect(FEELING_MOODS).toEqual({
    Stressed: 'Calm',
    Anxious: 'Calm',
    Tired: 'Melt',
    Bored: 'Social',
    Curious: 'Creative',
    Inspired: 'Elevated',
  });
});

test('[QUIZA-07] all of the above and the others clear each other', () => {
  const two = toggleFormat(toggleFormat([], 'Vapes'), 'Drinks');
  expect(two).toEqual(['Vapes', 'Drinks']);
  expect(toggleFormat(two, ALL_FORMATS)).toEqual([ALL_FORMATS]);
  expect(toggleFormat([ALL_FORMATS], 'Edibles')).toEqual(['Edibles']);
  expect(toggleFormat(two, 'Vapes')).toEqual(['Drinks']);
});

test('[QUIZA-08, QUIZA-11] a step is left with a choice only; the budget has one from the start', () => {
  expect(MOOD_STEPS.filter((step) => canGoOn(step, NO_ANSWERS))).toEqual(['budget']);
  expect(canGoOn('feeling', { ...NO_ANSWERS, feeling: 'Bored' })).toBe(true);
  expect(canGoOn('formats', { ...NO_ANSWERS, formats: ['Vapes'] })).toBe(true);
});

test.each([
  ['pod', ['Vapes'], true],
  ['roll_pack', ['Vapes', 'Pre-Rolls'], true],
  ['shot', ['Drinks'], true],
  ['gummies', ['Edibles'], true],
  ['sampler', ['Vapes', 'Edibles', 'Pre-Rolls', 'Drinks'], false],
  ['sampler', [ALL_FORMATS], true],
] as const)('[QUIZA-14] format %s against %j: %s', (format, chosen, isChosen) => {
  expect(isChosenFormat(format, chosen)).toBe(isChosen);
});
