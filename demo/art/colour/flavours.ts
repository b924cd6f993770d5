import { hashOf } from '../random.ts';
import { oklch } from './oklch.ts';

/** What a flavour is printed with: the panel behind its name, the name on it, and its sign on a dark body. */
export type Tint = { body: string; ink: string; sign: string };

type Tone = readonly [lightness: number, chroma: number, hue: number];

/** The first word that a flavour's name holds decides; muted, as on a shelf for adults. */
const tones: readonly (readonly [word: string, tone: Tone])[] = [
  ['black cardamom', [0.37, 0.04, 70]],
  ['cardamom', [0.67, 0.085, 132]],
  ['smoked salt', [0.49, 0.025, 40]],
  ['yuzu', [0.88, 0.135, 104]],
  ['salt', [0.88, 0.025, 230]],
  ['blood orange', [0.66, 0.18, 36]],
  ['mandarin', [0.75, 0.155, 60]],
  ['kumquat', [0.8, 0.155, 72]],
  ['bitter orange', [0.69, 0.165, 50]],
  ['orange', [0.66, 0.15, 52]],
  ['bergamot', [0.8, 0.13, 116]],
  ['grapefruit', [0.72, 0.13, 24]],
  ['pomelo', [0.88, 0.1, 112]],
  ['makrut', [0.74, 0.155, 130]],
  ['calamansi', [0.8, 0.15, 122]],
  ['lemon', [0.89, 0.145, 101]],
  ['plum', [0.46, 0.115, 322]],
  ['damson', [0.4, 0.11, 300]],
  ['fig leaf', [0.49, 0.095, 140]],
  ['fig', [0.38, 0.09, 345]],
  ['cherry', [0.48, 0.17, 18]],
  ['pear', [0.84, 0.105, 120]],
  ['quince', [0.83, 0.125, 92]],
  ['peach', [0.84, 0.085, 56]],
  ['nectarine', [0.75, 0.135, 46]],
  ['tamarind', [0.45, 0.085, 46]],
  ['rosehip', [0.52, 0.165, 24]],
  ['rosewater', [0.8, 0.075, 6]],
  ['rosemary', [0.51, 0.075, 150]],
  ['hibiscus', [0.5, 0.185, 4]],
  ['elderflower', [0.93, 0.045, 106]],
  ['chamomile', [0.9, 0.1, 94]],
  ['saffron', [0.77, 0.145, 78]],
  ['pink pepper', [0.69, 0.12, 12]],
  ['ginger', [0.81, 0.105, 84]],
  ['sage', [0.75, 0.055, 152]],
  ['basil', [0.5, 0.12, 144]],
  ['fennel', [0.79, 0.1, 126]],
  ['mint', [0.8, 0.1, 166]],
  ['cucumber', [0.83, 0.095, 142]],
  ['lemongrass', [0.85, 0.12, 110]],
  ['pine', [0.45, 0.085, 156]],
  ['juniper', [0.48, 0.095, 266]],
  ['vetiver', [0.5, 0.07, 112]],
  ['cedar', [0.5, 0.1, 50]],
  ['sandalwood', [0.7, 0.075, 66]],
  ['white tea', [0.9, 0.045, 96]],
  ['black tea', [0.42, 0.085, 44]],
  ['oolong', [0.67, 0.08, 84]],
  ['lapsang', [0.36, 0.06, 38]],
  ['espresso', [0.33, 0.05, 46]],
  ['coffee', [0.42, 0.1, 28]],
  ['buckwheat', [0.75, 0.13, 78]],
  ['sesame', [0.4, 0.015, 60]],
  ['black pepper', [0.38, 0.02, 60]],
  ['buckthorn', [0.73, 0.15, 66]],
  ['lavender', [0.68, 0.09, 300]],
  ['rooibos', [0.5, 0.115, 40]],
  ['currant', [0.4, 0.125, 352]],
  ['miso', [0.7, 0.085, 76]],
  ['moss', [0.48, 0.08, 130]],
  ['lime', [0.79, 0.15, 126]],
  ['citrus', [0.86, 0.13, 100]],
  ['fir', [0.47, 0.08, 158]],
  ['graphite', [0.45, 0.01, 250]],
  ['bone', [0.89, 0.025, 82]],
];

const toneOf = (flavour: string): Tone => {
  const name = flavour.toLowerCase();
  const known = tones.find(([word]) => name.includes(word));
  return known?.[1] ?? [0.7, 0.09, hashOf(name) % 360];
};

/** The colour that a flavour wears in every brand, so that two of one format are told apart in a small picture. */
export function tintOf(flavour: string): Tint {
  const [lightness, chroma, hue] = toneOf(flavour);
  return {
    body: oklch(lightness, chroma, hue),
    ink: lightness > 0.61 ? '#17130f' : '#f8f3ea',
    sign: oklch(Math.max(lightness, 0.64), Math.max(chroma, 0.05), hue),
  };
}
