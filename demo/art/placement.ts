import type { Frame } from './art-input.ts';
import type { Canvas } from './canvas.ts';
import type { Body } from './shapes/surfaces.ts';

/** A body ready to be put somewhere: where its light comes from and what its shadow is made of. */
export type Prop = { body: Body; isSlim: boolean; isLitFromLeft: boolean; shadow: string };

export type Spot = { x: number; floor: number; scale: number };

const put = (x: number, y: number, turn: number, scale: number) =>
  `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})`;

/** Standing on the floor, its shadow falling away from the light. */
export function placeStanding(canvas: Canvas, prop: Prop, { x, floor, scale }: Spot): string {
  const { body, shadow: colour } = prop;
  const away = (prop.isLitFromLeft ? 1 : -1) * body.width * scale;
  const contact = { x: x + away * 0.16, y: floor + 4, rx: body.width * scale * 0.78, ry: 30 * scale };
  const cast = { x: x + away * 0.5, y: floor + 10, rx: body.width * scale * 1.15, ry: 60 * scale };
  return (
    canvas.blob({ ...contact, colour, opacity: 0.95 }) +
    canvas.blob({ ...cast, colour, opacity: 0.4 }) +
    `<g transform="${put(x, floor, 0, scale)}">${body.svg}</g>`
  );
}

/** Two of the same: slim bodies lean apart, wide ones stand one behind the other. */
export function placePair(canvas: Canvas, prop: Prop, { x, floor, scale }: Spot): string {
  const { body, isSlim, shadow: colour } = prop;
  const apart = body.width * scale * (isSlim ? 0.86 : 0.42);
  const behind = isSlim
    ? put(x + apart * 0.62, floor - 14, 9, scale * 0.94)
    : put(x + apart, floor - 26 * scale, 0, scale * 0.8);
  const front = put(x - apart * 0.55, floor, isSlim ? -5 : 0, isSlim ? scale : scale * 0.94);
  return (
    canvas.blob({ x, y: floor + 4, rx: body.width * scale * 1.25, ry: 36 * scale, colour, opacity: 0.9 }) +
    `<g transform="${behind}"${isSlim ? ' opacity=".96"' : ''}>${body.svg}</g>` +
    `<g transform="${front}">${body.svg}</g>`
  );
}

type Lying = Prop & { turn: number; isDay: boolean; y: number };

/** Lying in the light, leaning, its shadow soft on the ground behind it; \`x\` and \`y\` are its middle. */
export function placeLying(canvas: Canvas, prop: Lying, { x, scale }: { x: number; scale: number }): string {
  const { body, turn, y } = prop;
  const away = (prop.isLitFromLeft ? 44 : -44) * scale;
  const shadow = `<rect x="${-body.width / 2}" y="${-body.height / 2}" width="${body.width}" height="${body.height}" rx="40" fill="${prop.shadow}"/>`;
  const blur = canvas.blur(26 * scale);
  return (
    `<g transform="${put(x + away, y + 58 * scale, turn, scale)}" filter="${blur}" opacity="${prop.isDay ? 0.42 : 0.62}">${shadow}</g>` +
    `<g transform="${put(x, y, turn, scale)} translate(0 ${body.height / 2})">${body.svg}</g>`
  );
}

/** Lying in the middle of the frame. */
export function placeTilted(
  canvas: Canvas,
  prop: Omit<Lying, 'y'>,
  { width, height, scale }: Frame & { scale: number },
): string {
  return placeLying(canvas, { ...prop, y: height / 2 }, { x: width / 2, scale });
}
