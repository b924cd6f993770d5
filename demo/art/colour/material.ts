import type { ArtMood } from '../art-input.ts';
import { moodColour, type Swatch } from './moods.ts';
import { oklch } from './oklch.ts';

export type Surface = { body: string; shade: string; dark: string; light: string };

/** What a brand makes its packs of: the stock, the cap on it, and what it prints with. */
export type Material = Surface & { ink: string; accent: string; cap: Surface };

export const houseBrands = ['MD', 'MoodDrop', 'Mood'] as const;
export type HouseBrand = (typeof houseBrands)[number];

export function isHouseBrand(brand: string): brand is HouseBrand {
  return houseBrands.some((name) => name === brand);
}

type Mix = (...swatch: Swatch) => string;

/** Bone stock, ink type: an apothecary's shelf. */
const bone = (mix: Mix): Material => ({
  body: oklch(0.93, 0.014, 80),
  shade: mix(0.7, 0.03, 'own'),
  dark: mix(0.5, 0.045, 'own'),
  light: oklch(0.995, 0.006, 80),
  ink: '#1a1613',
  accent: mix(0.5, 0.13, 'own'),
  cap: {
    body: oklch(0.23, 0.012, 60),
    shade: oklch(0.12, 0.01, 60),
    dark: oklch(0.12, 0.01, 60),
    light: oklch(0.46, 0.02, 60),
  },
});

/** Near-black, with type in the mood's light. */
const nightBlack = (mix: Mix): Material => ({
  body: oklch(0.215, 0.012, 55),
  shade: oklch(0.13, 0.012, 55),
  dark: oklch(0.09, 0.01, 55),
  light: mix(0.42, 0.03, 'own'),
  ink: mix(0.9, 0.07, 'own'),
  accent: mix(0.8, 0.15, 'own'),
  cap: {
    body: oklch(0.17, 0.01, 55),
    shade: oklch(0.08, 0.01, 55),
    dark: oklch(0.08, 0.01, 55),
    light: mix(0.4, 0.04, 'own'),
  },
});

/** Lacquer in the mood's own tone; oxblood is lacquered dark, or it would be pink. */
const lacquer = (mix: Mix, mood: ArtMood): Material => {
  const cap = {
    body: mix(0.27, 0.06, 'own'),
    shade: mix(0.15, 0.04, 'own'),
    dark: mix(0.15, 0.04, 'own'),
    light: mix(0.55, 0.1, 'own'),
  };
  const light = mix(0.9, 0.085, 'after');
  if (mood === 'melt') {
    return {
      body: mix(0.46, 0.15, 'own'),
      shade: mix(0.28, 0.11, 'own'),
      dark: mix(0.2, 0.08, 'own'),
      light,
      ink: mix(0.93, 0.05, 'own'),
      accent: mix(0.78, 0.13, 'after'),
      cap,
    };
  }
  return {
    body: mix(0.66, mood === 'calm' ? 0.085 : 0.145, 'own'),
    shade: mix(0.46, 0.11, 'own'),
    dark: mix(0.33, 0.085, 'own'),
    light,
    ink: mix(0.19, 0.05, 'own'),
    accent: mix(0.97, 0.03, 'own'),
    cap,
  };
};

/** Uncoated grey stock for everybody else's goods: it belongs to no house brand. */
const greyStock = (mix: Mix): Material => ({
  body: oklch(0.735, 0.006, 75),
  shade: oklch(0.55, 0.01, 65),
  dark: oklch(0.4, 0.01, 60),
  light: oklch(0.86, 0.005, 80),
  ink: oklch(0.24, 0.01, 60),
  accent: mix(0.4, 0.085, 'own'),
  cap: {
    body: oklch(0.42, 0.008, 65),
    shade: oklch(0.28, 0.008, 60),
    dark: oklch(0.24, 0.008, 60),
    light: oklch(0.6, 0.008, 75),
  },
});

const houseMaterials: Record<HouseBrand, (mix: Mix, mood: ArtMood) => Material> = {
  MD: bone,
  MoodDrop: nightBlack,
  Mood: lacquer,
};

export function materialOf(brand: string, mood: ArtMood): Material {
  const mix: Mix = (...swatch) => moodColour(mood, swatch);
  return isHouseBrand(brand) ? houseMaterials[brand](mix, mood) : greyStock(mix);
}
