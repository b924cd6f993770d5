import { type Art, type ArtMood, artMoods, type FieldArt, type Frame } from '../art-input.ts';
import { createCanvas } from '../canvas.ts';
import { paintField, paintGrain } from '../fields/field.ts';
import { fillFrame } from '../fields/field-scene.ts';
import { letter } from '../lettering/lettering.ts';
import { drawCutOut, drawField } from '../product-art.ts';
import { drawStrip } from '../still.ts';
import type { Scene } from './scene.ts';

const heroFrame: Frame = { width: 780, height: 1448 };
const stripFrame: Frame = { width: 780, height: 240 };
const auraFrame: Frame = { width: 400, height: 400 };
const shareFrame: Frame = { width: 1200, height: 630 };

const night = (mood: ArtMood, seed: number, dim = 0): FieldArt => ({ mood, key: 'night', seed, dim });

const heroFields: Record<ArtMood, FieldArt> = {
  calm: { ...night('calm', 7, 0.6), horizon: 0.46 },
  creative: night('creative', 21, 1.4),
  social: night('social', 12, 0.7),
  melt: night('melt', 5, 1),
  elevated: night('elevated', 9, 1.4),
};

const heroArt: Record<ArtMood, Omit<Art, 'mood'>> = {
  calm: {
    format: 'shot',
    shape: 'shot',
    brand: 'MD',
    flavour: 'Black Tea',
    spec: '60 ml · 20 mg',
    seed: 1,
    stance: 'up',
  },
  creative: {
    format: 'vape',
    brand: 'MD',
    flavour: 'Ginger Root',
    spec: '0.5 g',
    shape: 'pen',
    seed: 2,
    stance: 'tilt',
    turn: -14,
  },
  social: {
    format: 'drink',
    shape: 'can',
    brand: 'MoodDrop',
    flavour: 'Blood Orange',
    spec: '355 ml · 5 mg',
    seed: 3,
    stance: 'tilt',
    turn: -6,
  },
  melt: {
    format: 'disposable',
    brand: 'MoodDrop',
    flavour: 'Black Fig',
    spec: '1 g · 88% THC',
    shape: 'bar',
    seed: 4,
    stance: 'tilt',
    turn: 24,
  },
  elevated: {
    format: 'disposable',
    brand: 'MoodDrop',
    flavour: 'Grapefruit',
    spec: '2 g · 86% THC',
    shape: 'pebble',
    seed: 5,
    stance: 'tilt',
    turn: -5,
  },
};

/** The picture that a shared link shows: the wordmark in the night's light. */
function drawShareCard(): string {
  const canvas = createCanvas(shareFrame);
  const field = night('melt', 5, 0.6);
  const shade = canvas.linear([
    [0, '#0c0907', 0.35],
    [1, '#0c0907', 0.75],
  ]);
  const wordmark = letter('MoodDrop', {
    x: 600,
    y: 372,
    size: 190,
    fit: 980,
    anchor: 'middle',
    track: -0.02,
    voice: { wdth: 122, wght: 720, CTRS: 74 },
    fill: '#f7f5f0',
  });
  return canvas.finish(
    paintField(canvas, field, shareFrame) +
      fillFrame(shareFrame, shade) +
      paintGrain(canvas, field, shareFrame).field +
      wordmark,
  );
}

/** A tall field is on the first screen of a page: a phone waits for it. */
const tallBytes = 16_000;
const smallBytes = 7_000;

/** Tall fields that carry text, and beside each hero the object that stands before its word. */
export const heroScenes: readonly Scene[] = [
  ...artMoods.map((mood) => ({
    name: `hero-${mood}`,
    width: heroFrame.width,
    draw: () => drawField(heroFields[mood], heroFrame),
    maxBytes: tallBytes,
  })),
  {
    name: 'gate',
    width: 780,
    draw: () => drawField(night('creative', 21, 1.1), { width: 780, height: 1688 }),
    maxBytes: tallBytes,
  },
  {
    name: 'drop-hero',
    width: 780,
    draw: () => drawField({ ...night('calm', 3, 0.55), horizon: 0.48 }, { width: 780, height: 1365 }),
    maxBytes: tallBytes,
  },
];

export const objectScenes: readonly Scene[] = artMoods.map((mood) => ({
  name: `hero-${mood}-object`,
  width: 740,
  draw: () => drawCutOut({ mood, key: 'night', ...heroArt[mood] }),
}));

export const moodScenes: readonly Scene[] = artMoods.flatMap((mood) => [
  {
    name: `strip-${mood}`,
    width: stripFrame.width,
    draw: () => drawStrip(night(mood, 14, 0.25), stripFrame),
    maxBytes: smallBytes,
  },
  {
    name: `aura-${mood}`,
    width: auraFrame.width,
    draw: () => drawField(night(mood, 11), auraFrame),
    maxBytes: smallBytes,
  },
]);

export const shareScene: Scene = { name: 'og-default', width: shareFrame.width, draw: drawShareCard };
