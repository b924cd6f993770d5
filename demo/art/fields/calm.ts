import { type FieldScene, fillFrame } from './field-scene.ts';

/** Calm: a horizon and what the water keeps of it. */
export function paintCalm(scene: FieldScene): string {
  const { canvas, palette, random, width, height } = scene;
  const level = scene.horizon ?? random.between(0.52, 0.66);
  const y = height * level;
  const sky = canvas.linear([
    [0, palette.mid, 0],
    [Math.max(0, level - 0.28), palette.mid, 0.1],
    [level - 0.02, palette.high, 0.85],
    [level, palette.core, 0.9],
    [level + 0.012, palette.deep, 0.75],
    [Math.min(1, level + 0.2), palette.top, 0.7],
    [1, palette.top, 0.95],
  ]);
  const glow = canvas.blob({
    x: width * random.between(0.3, 0.7),
    y,
    rx: width * random.between(0.5, 0.8),
    ry: height * random.between(0.14, 0.24),
    colour: palette.core,
    opacity: 0.75,
    blend: palette.blend,
  });
  const reflections = [0, 1, 2, 3].map((step) =>
    canvas.blob({
      x: width * random.between(0.3, 0.7),
      y: y + height * (0.05 + step * 0.075),
      rx: width * (0.55 - step * 0.08),
      ry: height * 0.012 * (1 + step * 0.5),
      colour: palette.high,
      opacity: 0.55 - step * 0.1,
      blend: palette.blend,
    }),
  );
  const cloud = canvas.blob({
    x: width * random.between(0.1, 0.9),
    y: y - height * 0.36,
    rx: width * 0.8,
    ry: height * 0.3,
    colour: palette.deep,
    opacity: 0.35,
  });
  return fillFrame(scene, sky) + glow + reflections.join('') + cloud;
}
