import type { ArtMood } from '../art-input.ts';
import { oklch } from './oklch.ts';

/** A mood's own hue, or its neighbour on the wheel to either side, or a hue in degrees. */
export type HueName = 'own' | 'before' | 'after';
export type Swatch = readonly [lightness: number, chroma: number, hue: HueName | number];

export type Voice = { wdth?: number; wght?: number; CTRS?: number; slnt?: number };

const hues: Record<ArtMood, Record<HueName, number>> = {
  calm: { own: 242, before: 205, after: 268 },
  creative: { own: 74, before: 54, after: 92 },
  social: { own: 36, before: 25, after: 70 },
  melt: { own: 14, before: 2, after: 42 },
  elevated: { own: 134, before: 116, after: 158 },
};

export const moodWords: Record<ArtMood, string> = {
  calm: 'Calm',
  creative: 'Creative',
  social: 'Social',
  melt: 'Melt',
  elevated: 'Elevated',
};

export const moodVoices: Record<ArtMood, Required<Pick<Voice, 'wdth' | 'wght'>> & Voice> = {
  calm: { wdth: 165, wght: 210 },
  creative: { wdth: 105, wght: 560, CTRS: 85, slnt: -10 },
  social: { wdth: 92, wght: 900 },
  melt: { wdth: 200, wght: 880 },
  elevated: { wdth: 50, wght: 330 },
};

export function moodColour(mood: ArtMood, [lightness, chroma, hue]: Swatch): string {
  return oklch(lightness, chroma, typeof hue === 'number' ? hue : hues[mood][hue]);
}
