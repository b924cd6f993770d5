/** The shop's moods, in the order that settles ties (CAT-02, QUIZB-18). */
export const MOODS = ['Calm', 'Creative', 'Social', 'Melt', 'Elevated'] as const;

export type Mood = (typeof MOODS)[number];

/** Other words that mean one of the five (CAT-03). */
export const MOOD_SYNONYMS = {
  Relaxed: 'Calm',
  Focus: 'Creative',
  Happy: 'Social',
  Sleepy: 'Melt',
  Energetic: 'Elevated',
} as const satisfies Record<string, Mood>;

const moodByWord: ReadonlyMap<string, Mood> = new Map([
  ...MOODS.map((mood) => [mood.toLowerCase(), mood] as const),
  ...Object.entries(MOOD_SYNONYMS).map(([word, mood]) => [word.toLowerCase(), mood] as const),
]);

/** The mood that a label means, synonyms and any case included; null for any other word (CAT-02, CAT-03). */
export function toMood(label: string): Mood | null {
  return moodByWord.get(label.trim().toLowerCase()) ?? null;
}

/** Every word that means a mood, itself first, in small letters (CAT-03). */
export function moodWords(mood: Mood): string[] {
  return [...moodByWord].filter(([, meant]) => meant === mood).map(([word]) => word);
}

/** The lower-case word of a mood, for addresses and `data-mood` (HOME-04, DROP-16). */
export function moodKey(mood: Mood): string {
  return mood.toLowerCase();
}

/** Does any tag mean any of the wanted moods? Synonyms count on both sides; nothing wanted matches nothing (CAT-03, SHOP-09). */
export function isMoodMatch(tags: readonly string[], wanted: readonly string[]): boolean {
  const moods = new Set(wanted.map(toMood));
  return tags.map(toMood).some((mood) => mood !== null && moods.has(mood));
}
