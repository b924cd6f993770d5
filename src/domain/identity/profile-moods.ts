import { type Mood, toMood } from '../moods.ts';

/** The eight moods that a profile knows; they stay beside the shop's five (ACCT-06, ACCT-07). */
export const PROFILE_MOODS = [
  'Calm',
  'Creative',
  'Energetic',
  'Focus',
  'Happy',
  'Relaxed',
  'Social',
  'Sleepy',
] as const;

type ProfileMood = (typeof PROFILE_MOODS)[number];

const PROFILE_NAME = { Melt: 'Sleepy', Elevated: 'Energetic' } as const satisfies Partial<
  Record<Mood, ProfileMood>
>;

const profileMoodByWord: ReadonlyMap<string, ProfileMood> = new Map([
  ...PROFILE_MOODS.map((mood) => [mood.toLowerCase(), mood] as const),
  ...Object.entries(PROFILE_NAME).map(([mood, name]) => [mood.toLowerCase(), name] as const),
]);

/** The profile mood that an item's mood counts as (Melt as Sleepy, Elevated as Energetic, others as named); null for any other word (ACCT-09). */
export function toProfileMood(label: string): ProfileMood | null {
  return profileMoodByWord.get(label.trim().toLowerCase()) ?? null;
}

/** The shop mood that a profile mood means, null when none is chosen (ACCT-07, ACCT-08). */
export function shopMoodOf(mood: ProfileMood | null): Mood | null {
  return mood && toMood(mood);
}
