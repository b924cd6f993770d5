import type { ArtFormat, ArtShape } from '../art-input.ts';
import { drawBox, drawPouch, drawTin } from './cartons.ts';
import { drawBar, drawPebble, drawPen } from './devices.ts';
import { drawPreroll, drawTube } from './rolls.ts';
import type { Body, ShapeKit } from './surfaces.ts';
import { drawCan, drawJar, drawShot } from './vessels.ts';

export type Shape = {
  draw: (kit: ShapeKit) => Body;
  /** How large the body stands in the product frame. */
  scale: number;
  /** Where its foot stands, from the top of the frame (0 to 1). */
  floor: number;
  isSlim: boolean;
};

export const shapes: Record<ArtShape, Shape> = {
  pen: { draw: drawPen, scale: 1.12, floor: 0.865, isSlim: true },
  bar: { draw: drawBar, scale: 1.16, floor: 0.865, isSlim: true },
  pebble: { draw: drawPebble, scale: 1.26, floor: 0.865, isSlim: false },
  jar: { draw: drawJar, scale: 1.34, floor: 0.8, isSlim: false },
  pouch: { draw: drawPouch, scale: 1.18, floor: 0.83, isSlim: false },
  tin: { draw: drawTin, scale: 1.36, floor: 0.7, isSlim: false },
  box: { draw: drawBox, scale: 1.2, floor: 0.81, isSlim: false },
  tube: { draw: drawTube, scale: 1.1, floor: 0.865, isSlim: true },
  preroll: { draw: drawPreroll, scale: 1.12, floor: 0.865, isSlim: true },
  shot: { draw: drawShot, scale: 1.3, floor: 0.865, isSlim: false },
  can: { draw: drawCan, scale: 1.24, floor: 0.865, isSlim: false },
};

/** The bodies that a format comes in; a name twice is drawn twice as often. */
export const shapesByFormat: Record<ArtFormat, readonly [ArtShape, ...ArtShape[]]> = {
  disposable: ['bar', 'pebble', 'pen', 'bar'],
  vape: ['pen', 'bar', 'pebble'],
  gummies: ['jar', 'pouch', 'pouch', 'jar'],
  edible: ['tin', 'box'],
  preroll: ['preroll', 'tube', 'preroll'],
  prerollpack: ['tin'],
  shot: ['shot'],
  drink: ['can'],
};
