import { type FieldScene, fillFrame } from './field-scene.ts';

/** Melt: columns of light sinking from a lit ceiling. */
export function paintMelt(scene: FieldScene): string {
  const { canvas, palette, random, width, height } = scene;
  const { blend } = palette;
  const ceiling = canvas.linear([
    [0, palette.high, 0.95],
    [0.22, palette.mid, 0.85],
    [0.55, palette.deep, 0.35],
    [1, palette.top, 0],
  ]);
  const top = height * random.between(0.12, 0.24);
  const columns = [palette.high, palette.mid, palette.core, palette.high].map((colour, index) =>
    canvas.blob({
      x: width * (0.12 + (0.76 * index) / 3) + width * random.between(-0.06, 0.06),
      y: top + height * random.between(0.05, 0.16),
      rx: width * random.between(0.09, 0.17),
      ry: height * random.between(0.34, 0.62),
      colour,
      opacity: random.between(0.55, 0.85),
      turn: random.between(-3, 3),
      blend,
    }),
  );
  const lamp = {
    x: width * random.between(0.35, 0.65),
    y: height * 0.02,
    rx: width * 0.62,
    ry: height * 0.22,
    colour: palette.core,
    opacity: 0.85,
  };
  const floor = {
    x: width / 2,
    y: height,
    rx: width * 0.8,
    ry: height * 0.14,
    colour: palette.mid,
    opacity: 0.7,
  };
  return (
    fillFrame(scene, ceiling) +
    columns.join('') +
    canvas.blob({ ...lamp, blend }) +
    canvas.blob({ ...floor, blend })
  );
}
