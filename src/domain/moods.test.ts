import { expect, test } from 'vitest';
import { isMoodMatch, MOOD_SYNONYMS, MOODS, moodKey, toMood } from './moods.ts';

test('[CAT-02] there are five moods, in the order that settles ties', () => {
  expect(MOODS).toEqual(['Calm', 'Creative', 'Social', 'Melt', 'Elevated']);
});

test.each(Object.entries(MOOD_SYNONYMS))('[CAT-03] %s means %s, in any case', (word, mood) => {
  expect(toMood(word)).toBe(mood);
  expect(toMood(word.toUpperCase())).toBe(mood);
  expect(toMood(` ${word.toLowerCase()} `)).toBe(mood);
});

test('[CAT-03] the five synonyms are those of the specification', () => {
  expect(MOOD_SYNONYMS).toEqual({
    Relaxed: 'Calm',
    Focus: 'Creative',
    Happy: 'Social',
    Sleepy: 'Melt',
    Energetic: 'Elevated',
  });
});

test.each(MOODS.map((mood) => [mood]))(
  '[CAT-02] %s is itself, in any case, and has a lower-case key',
  (mood) => {
    expect(toMood(mood)).toBe(mood);
    expect(toMood(moodKey(mood))).toBe(mood);
    expect(moodKey(mood)).toBe(mood.toLowerCase());
  },
);

test.each(['', 'Calmer', 'constructor', 'Cal m', '__proto__'])('[CAT-02] "%s" is not a mood', (word) => {
  expect(toMood(word)).toBeNull();
});

test.each([
  [['Relaxed'], ['Calm'], true],
  [['Calm'], ['relaxed'], true],
  [['Sleepy', 'Social'], ['Happy'], true],
  [['Calm'], ['Melt'], false],
  [[], ['Calm'], false],
  [['Calm'], [], false],
  [['Nonsense'], ['Other nonsense'], false],
])('[CAT-03, SHOP-09] tags %j against %j: %s', (tags, wanted, matches) => {
  expect(isMoodMatch(tags, wanted)).toBe(matches);
});
