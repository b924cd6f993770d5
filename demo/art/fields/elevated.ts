import type { FieldScene } from './field-scene.ts';

/** Elevated: a disc and the rings that rise from it. */
export function paintElevated(scene: FieldScene): string {
  const { canvas, palette, random, width, height, key, colour } = scene;
  const x = width / 2;
  const y = height * random.between(0.26, 0.36);
  const r = width * random.between(0.16, 0.2);
  const soft = canvas.blur((7 * width) / 800);
  const paler = colour([key === 'day' ? 0.8 : 0.76, 0.13, 'before']);
  const rings = [5, 4, 3, 2, 1].map((ring) => {
    const stroke = ring % 2 ? palette.high : paler;
    const strokeWidth = width * (0.034 - 0.004 * ring);
    return `<circle cx="${x}" cy="${y}" r="${r + ring * width * 0.085}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" opacity="${0.62 - ring * 0.09}" filter="${soft}"/>`;
  });
  const { blend } = palette;
  return [
    canvas.blob({ x, y, rx: width * 0.95, ry: height * 0.62, colour: palette.deep, opacity: 0.55 }),
    canvas.blob({ x, y, rx: width * 0.62, ry: width * 0.62, colour: palette.mid, opacity: 0.6, blend }),
    ...rings,
    canvas.disc({ x, y, r: r * 1.28, colour: palette.core, edge: 0.74, blend }),
    canvas.blob({
      x,
      y: height * 0.72,
      rx: width * 0.2,
      ry: height * 0.5,
      colour: palette.high,
      opacity: 0.5,
      blend,
    }),
  ].join('');
}
