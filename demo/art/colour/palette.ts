import type { ArtKey, ArtMood } from '../art-input.ts';
import { moodColour, type Swatch } from './moods.ts';

type Swatches = Record<'top' | 'bottom' | 'core' | 'high' | 'mid' | 'deep', Swatch>;

/** The colours of one field, from the ground it starts on to the core of its light. */
export type Palette = Record<keyof Swatches, string> & { blend: 'screen' | 'normal' };

const swatchesByKey: Record<ArtKey, Swatches> = {
  night: {
    top: [0.13, 0.035, 'own'],
    bottom: [0.24, 0.075, 'own'],
    core: [0.95, 0.06, 'after'],
    high: [0.8, 0.15, 'own'],
    mid: [0.6, 0.19, 'before'],
    deep: [0.4, 0.13, 'after'],
  },
  dusk: {
    top: [0.4, 0.11, 'own'],
    bottom: [0.52, 0.145, 'before'],
    core: [0.95, 0.06, 'after'],
    high: [0.84, 0.13, 'own'],
    mid: [0.68, 0.17, 'before'],
    deep: [0.34, 0.1, 'after'],
  },
  day: {
    top: [0.9, 0.035, 'own'],
    bottom: [0.83, 0.062, 'own'],
    core: [0.985, 0.018, 'after'],
    high: [0.8, 0.12, 'own'],
    mid: [0.74, 0.13, 'before'],
    deep: [0.7, 0.11, 'after'],
  },
};

/** Where a mood leaves the common ladder: oxblood and vermilion turn to sweets at its lightness. */
const swatchesByMood: Partial<Record<ArtMood, Partial<Record<ArtKey, Partial<Swatches>>>>> = {
  melt: {
    day: {
      top: [0.885, 0.028, 'own'],
      bottom: [0.8, 0.055, 'own'],
      high: [0.8, 0.085, 'after'],
      mid: [0.62, 0.13, 'own'],
      deep: [0.58, 0.12, 'before'],
    },
    dusk: {
      top: [0.27, 0.1, 'own'],
      bottom: [0.36, 0.135, 'own'],
      core: [0.9, 0.075, 'after'],
      high: [0.66, 0.165, 'after'],
      mid: [0.47, 0.165, 'own'],
      deep: [0.24, 0.085, 'before'],
    },
    night: {
      top: [0.12, 0.04, 'own'],
      bottom: [0.2, 0.075, 'own'],
      core: [0.86, 0.09, 'after'],
      high: [0.6, 0.17, 'after'],
      mid: [0.44, 0.165, 'own'],
      deep: [0.28, 0.1, 'before'],
    },
  },
  social: {
    day: { mid: [0.72, 0.14, 'own'], high: [0.86, 0.1, 'after'] },
    dusk: {
      top: [0.36, 0.115, 'own'],
      bottom: [0.45, 0.15, 'own'],
      mid: [0.58, 0.19, 'own'],
      high: [0.76, 0.145, 'after'],
    },
    night: {
      top: [0.13, 0.04, 'own'],
      bottom: [0.22, 0.075, 'own'],
      mid: [0.5, 0.18, 'own'],
      high: [0.62, 0.15, 'after'],
    },
  },
  calm: {
    dusk: { top: [0.36, 0.085, 'own'], high: [0.82, 0.085, 'own'], mid: [0.62, 0.1, 'before'] },
  },
};

/** Holds the light down where display text stands on it, so that white keeps 3:1. */
function dimSwatches(mood: ArtMood, dim: number): Partial<Swatches> {
  const core: Swatch = [0.95 - 0.32 * dim, 0.07 + 0.08 * dim, 'after'];
  if (mood === 'creative') {
    return {
      core: [0.9 - 0.2 * dim, 0.085, 82],
      high: [0.7 - 0.1 * dim, 0.15, 62],
      mid: [0.52 - 0.06 * dim, 0.145, 50],
    };
  }
  if (mood === 'melt') {
    return {
      core: [0.86 - 0.24 * dim, 0.07 + 0.08 * dim, 'after'],
      high: [0.61 - 0.07 * dim, 0.16, 'after'],
      mid: [0.44, 0.16, 'own'],
    };
  }
  if (mood === 'social') {
    return { core, high: [0.61 - 0.07 * dim, 0.16, 'after'], mid: [0.47, 0.165, 'own'] };
  }
  return { core, high: [0.8 - 0.2 * dim, 0.15, 'own'], mid: [0.58 - 0.12 * dim, 0.17, 'before'] };
}

export function paletteOf(mood: ArtMood, key: ArtKey, dim = 0): Palette {
  const swatches: Swatches = {
    ...swatchesByKey[key],
    ...swatchesByMood[mood]?.[key],
    ...(dim > 0 && dimSwatches(mood, dim)),
  };
  const colour = (name: keyof Swatches) => moodColour(mood, swatches[name]);
  return {
    top: colour('top'),
    bottom: colour('bottom'),
    core: colour('core'),
    high: colour('high'),
    mid: colour('mid'),
    deep: colour('deep'),
    blend: key === 'night' ? 'screen' : 'normal',
  };
}
