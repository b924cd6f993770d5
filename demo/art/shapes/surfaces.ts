import type { Canvas, Stop } from '../canvas.ts';
import type { Material, Surface } from '../colour/material.ts';
import type { Palette } from '../colour/palette.ts';
import type { Label } from '../labels/label.ts';
import type { Random } from '../random.ts';

/** What a body is built with. It stands on y = 0, centred on x = 0, and grows upwards. */
export type ShapeKit = {
  canvas: Canvas;
  material: Material;
  palette: Palette;
  label: Label;
  random: Random;
  isLitFromLeft: boolean;
};

export type Body = { width: number; height: number; svg: string };

export type Box = { x: number; y: number; width: number; height: number; r: number };

const mirrored = (stops: readonly Stop[]): readonly Stop[] =>
  stops.map(([offset, colour, opacity]) => [1 - offset, colour, opacity] as const).toReversed();

/** A round body: one lit edge, a soft highlight beside it, shade on the far side. */
export function cylinder(kit: ShapeKit, surface: Surface = kit.material): string {
  const { body, shade, dark, light } = surface;
  const stops: Stop[] = [
    [0, dark],
    [0.035, light, 0.9],
    [0.09, body],
    [0.26, light],
    [0.36, body],
    [0.62, body],
    [0.86, shade],
    [0.965, dark],
    [1, shade],
  ];
  return kit.canvas.linear(kit.isLitFromLeft ? stops : mirrored(stops), [0, 0, 1, 0]);
}

/** A flat face that turns a little away from the light. */
export function slab(kit: ShapeKit): string {
  const { body, shade, light } = kit.material;
  const stops: Stop[] = [
    [0, light],
    [0.03, body],
    [0.5, body],
    [1, shade],
  ];
  return kit.canvas.linear(kit.isLitFromLeft ? stops : mirrored(stops), [0, 0, 1, 0.12]);
}

export function block({ x, y, width, height, r }: Box, fill: string, opacity = 1): string {
  const faded = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"${faded}/>`;
}

/** The thin line of the room's own light along the body's edge. */
export function rimLight(
  { canvas, palette, isLitFromLeft }: ShapeKit,
  { x, y, width, height, r }: Box,
): string {
  const [left, right] = isLitFromLeft ? [0.95, 0.15] : [0.15, 0.95];
  const stroke = canvas.linear(
    [
      [0, palette.core, left],
      [0.5, palette.core, 0.1],
      [1, palette.core, right],
    ],
    [0, 0, 1, 0],
  );
  return `<rect x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" rx="${r - 1}" fill="none" stroke="${stroke}" stroke-width="2.5" opacity=".75"/>`;
}

/** A box with its rim light. */
export function litBlock(kit: ShapeKit, box: Box, fill: string): string {
  return block(box, fill) + rimLight(kit, box);
}

/** The ribs of a screw cap. */
export function ribs(
  { x, y, width, height }: Omit<Box, 'r'>,
  { count, fill, opacity }: { count: number; fill: string; opacity: number },
): string {
  const step = width / (count - 1);
  return Array.from({ length: count }, (_, index) =>
    block({ x: x + index * step, y, width: 2, height, r: 0 }, fill, opacity),
  ).join('');
}
