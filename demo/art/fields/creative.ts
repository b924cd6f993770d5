import type { FieldScene } from './field-scene.ts';

/** Creative: a fan of beams from one corner. */
export function paintCreative({ canvas, palette, random, width, height, key, colour }: FieldScene): string {
  const x = width * random.between(0.08, 0.3);
  const y = height * random.between(0.08, 0.3);
  const middleAngle = random.between(28, 58);
  const ground = canvas.blob({
    x: width * 0.8,
    y: height * 0.86,
    rx: width * 0.9,
    ry: height * 0.55,
    colour: palette.deep,
    opacity: 0.6,
  });
  const last = colour([key === 'day' ? 0.86 : 0.74, 0.15, 'after']);
  const beams = [palette.core, palette.high, palette.mid, last].map((beam, index) => {
    const turn = middleAngle + (index - 1.5) * random.between(13, 19);
    const reach = height * random.between(0.95, 1.25);
    return canvas.blob({
      x: x + Math.cos((turn * Math.PI) / 180) * reach * 0.5,
      y: y + Math.sin((turn * Math.PI) / 180) * reach * 0.5,
      rx: reach * 0.66,
      ry: height * random.between(0.05, 0.12),
      colour: beam,
      opacity: 0.85,
      turn,
      blend: palette.blend,
    });
  });
  const lamp = canvas.blob({
    x,
    y,
    rx: width * 0.42,
    ry: width * 0.42,
    colour: palette.core,
    opacity: 0.85,
    blend: palette.blend,
  });
  return ground + beams.join('') + lamp;
}
