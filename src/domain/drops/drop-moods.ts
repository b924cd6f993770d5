import type { Mood } from '../moods.ts';

/** The moods of a drop in the order in which it shows them (DROP-16, TEASE-12). */
export const DROP_MOODS: readonly Mood[] = ['Creative', 'Calm', 'Melt', 'Elevated', 'Social'];
