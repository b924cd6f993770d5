import type { ArtFormat, ArtShape } from '../art-input.ts';
import { drawBottle, drawFlask, drawVial } from './bottles.ts';
import { drawBox, drawCarton, drawPouch, drawTin } from './cartons.ts';
import { drawCanister, drawSleeve, drawSlide } from './cases.ts';
import { drawDuo, drawPod, drawSlab, drawStick } from './chambers.ts';
import { drawBar, drawPebble, drawPen } from './devices.ts';
import { drawPreroll, drawStub, drawTube } from './rolls.ts';
import type { Body, ShapeKit } from './surfaces.ts';
import { drawCan, drawJar, drawShot, drawStubby } from './vessels.ts';

export type Shape = {
  draw: (kit: ShapeKit) => Body;
  /** How large the body stands in the product frame. */
  scale: number;
  /** Where its foot stands, from the top of the frame (0 to 1). */
  floor: number;
  isSlim: boolean;
  /** How tall the real thing is, in millimetres: what stands beside it is drawn to that (STAFF-38). */
  tallMm: number;
};

export const shapes: Record<ArtShape, Shape> = {
  pen: { draw: drawPen, scale: 1.14, floor: 0.9, isSlim: true, tallMm: 122 },
  bar: { draw: drawBar, scale: 1.26, floor: 0.88, isSlim: true, tallMm: 98 },
  pebble: { draw: drawPebble, scale: 1.36, floor: 0.865, isSlim: false, tallMm: 84 },
  duo: { draw: drawDuo, scale: 1.32, floor: 0.875, isSlim: false, tallMm: 92 },
  slab: { draw: drawSlab, scale: 1.32, floor: 0.87, isSlim: false, tallMm: 88 },
  stick: { draw: drawStick, scale: 1.14, floor: 0.885, isSlim: true, tallMm: 116 },
  pod: { draw: drawPod, scale: 1.5, floor: 0.86, isSlim: false, tallMm: 62 },
  jar: { draw: drawJar, scale: 1.5, floor: 0.82, isSlim: false, tallMm: 78 },
  canister: { draw: drawCanister, scale: 1.5, floor: 0.78, isSlim: false, tallMm: 62 },
  pouch: { draw: drawPouch, scale: 1.36, floor: 0.87, isSlim: false, tallMm: 140 },
  tin: { draw: drawTin, scale: 1.5, floor: 0.71, isSlim: false, tallMm: 58 },
  slide: { draw: drawSlide, scale: 1.42, floor: 0.85, isSlim: false, tallMm: 92 },
  box: { draw: drawBox, scale: 1.4, floor: 0.85, isSlim: false, tallMm: 150 },
  carton: { draw: drawCarton, scale: 1.1, floor: 0.86, isSlim: false, tallMm: 150 },
  sleeve: { draw: drawSleeve, scale: 1.3, floor: 0.87, isSlim: false, tallMm: 160 },
  tube: { draw: drawTube, scale: 1.14, floor: 0.89, isSlim: true, tallMm: 118 },
  stub: { draw: drawStub, scale: 1.32, floor: 0.84, isSlim: true, tallMm: 84 },
  preroll: { draw: drawPreroll, scale: 1.16, floor: 0.89, isSlim: true, tallMm: 118 },
  shot: { draw: drawShot, scale: 1.48, floor: 0.89, isSlim: false, tallMm: 96 },
  flask: { draw: drawFlask, scale: 1.46, floor: 0.875, isSlim: false, tallMm: 92 },
  vial: { draw: drawVial, scale: 1.26, floor: 0.89, isSlim: true, tallMm: 108 },
  bottle: { draw: drawBottle, scale: 1.16, floor: 0.9, isSlim: true, tallMm: 190 },
  can: { draw: drawCan, scale: 1.38, floor: 0.885, isSlim: false, tallMm: 156 },
  stubby: { draw: drawStubby, scale: 1.56, floor: 0.83, isSlim: false, tallMm: 104 },
};

/** The bodies that a format comes in; a name twice is drawn twice as often. */
export const shapesByFormat: Record<ArtFormat, readonly [ArtShape, ...ArtShape[]]> = {
  disposable: ['bar', 'pebble', 'stick', 'slab'],
  vape: ['pen', 'pod', 'stick', 'pebble'],
  gummies: ['jar', 'pouch', 'canister', 'pouch'],
  edible: ['tin', 'box', 'sleeve', 'canister'],
  preroll: ['preroll', 'tube', 'preroll'],
  prerollpack: ['tin', 'slide'],
  shot: ['shot', 'flask', 'vial'],
  drink: ['can', 'bottle', 'stubby', 'can'],
};
