import { expect, test } from 'vitest';
import { FORMAT_GROUPS, FORMATS } from '../catalog/formats.ts';
import { MOOD_SYNONYMS, MOODS } from '../moods.ts';
import { relevance, type Searched } from './relevance.ts';
import { FORMAT_NAMES, toSearchedWord } from './synonyms.ts';

const NOTHING: Searched = {
  name: '-',
  brand: '-',
  category: '-',
  flavors: [],
  formats: [],
  moods: [],
  pricesCents: [],
  isAccessory: false,
};

test('[SEARCH-09, CAT-14] the offered names are labels of formats, each format under one of them', () => {
  for (const name of FORMAT_NAMES) expect(Object.keys(FORMAT_GROUPS)).toContain(name);
  for (const format of FORMATS) {
    const isOffered = FORMAT_NAMES.some((name) =>
      toSearchedWord(name.toLowerCase()).formats.includes(format),
    );
    expect(isOffered).toBe(true);
  }
});

test.each(MOODS)(
  '[CAT-03] %s is asked for by its name and its synonyms, in stored tags of either kind',
  (mood) => {
    const synonyms = Object.entries(MOOD_SYNONYMS).flatMap(([word, meant]) => (meant === mood ? [word] : []));
    for (const word of [mood, ...synonyms]) {
      expect(toSearchedWord(word.toLowerCase()).moodTags).toEqual([mood, ...synonyms]);
    }
  },
);

test('[SEARCH-17] a word finds the formats that its score counts, and no others', () => {
  const words = [...FORMATS, ...Object.keys(FORMAT_GROUPS), 'roll pack', 'vap', 'gum', 'zzz', 'e', 'calm'];
  for (const typed of words) {
    const text = typed.toLowerCase();
    const { formats } = toSearchedWord(text);
    const scored = FORMATS.filter((format) => relevance({ ...NOTHING, formats: [format] }, text, null) > 0);
    expect(formats).toEqual(scored);
  }
});

test('[SEARCH-17, CAT-03] a word finds the moods that its score counts, and no others', () => {
  for (const text of ['calm', 'relaxed', 'sleep', 'energetic', 'e', 'so', 'zzz', 'focus']) {
    const { moodTags } = toSearchedWord(text);
    const scored = MOODS.filter((mood) => relevance({ ...NOTHING, moods: [mood] }, text, null) > 0);
    expect(MOODS.filter((mood) => moodTags.includes(mood))).toEqual(scored);
  }
});

test('[SEARCH-17] the word itself goes along untouched', () => {
  expect(toSearchedWord('fig 🍇')).toEqual({ text: 'fig 🍇', formats: [], moodTags: [] });
});
