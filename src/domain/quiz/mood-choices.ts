import type { Mood } from '../moods.ts';

/** Step 1 of the first quiz, and the mood that each feeling asks for (QUIZA-02, QUIZA-16). */
export const FEELING_MOODS = {
  Stressed: 'Calm',
  Curious: 'Creative',
  Tired: 'Melt',
  Bored: 'Social',
  Inspired: 'Elevated',
  Anxious: 'Calm',
} as const satisfies Record<string, Mood>;

export type Feeling = keyof typeof FEELING_MOODS;

export const FEELINGS = Object.keys(FEELING_MOODS) as Feeling[];

/** The answer of both quizzes that leaves out vapes unless they are requested (QUIZA-31, QUIZB-30). */
export const FIRST_TIMER = 'First Timer';

/** Steps 3 and 4: recorded, they do not score (QUIZA-04, QUIZA-05, QUIZA-14). */
export const QUIZ_SETTINGS = ['Home Vibes', 'Out & About', 'Social Scene', 'Work Mode', 'Wind Down'] as const;
export const EXPERIENCES = [FIRST_TIMER, 'Occasional User', 'Regular', 'Seasoned Pro'] as const;

/** Step 5 (QUIZA-06). */
export const ALL_FORMATS = 'All of the above';
export const QUIZ_FORMATS = ['Vapes', 'Edibles', 'Pre-Rolls', 'Drinks', ALL_FORMATS] as const;

export type QuizFormat = (typeof QUIZ_FORMATS)[number];
