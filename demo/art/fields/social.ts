import type { FieldScene } from './field-scene.ts';

/** Social: two discs, the lens where they meet, and now and then somebody else. */
export function paintSocial(scene: FieldScene): string {
  const { canvas, palette, random, width, height, key, colour, dim = 0 } = scene;
  const x = width / 2;
  const r = width * random.between(0.36, 0.44);
  const y = height * random.between(0.34, 0.5);
  const apart = width * random.between(0.17, 0.24);
  const lean = random.between(-0.4, 0.4);
  const room = canvas.blob({
    x,
    y,
    rx: width * 0.95,
    ry: height * 0.6,
    colour: palette.deep,
    opacity: 0.6,
  });
  const first = { x: x - apart, y: y - apart * lean, r, colour: palette.mid, edge: 0.8, opacity: 0.95 };
  const second = {
    x: x + apart,
    y: y + apart * lean,
    r: r * random.between(0.86, 1),
    colour: palette.high,
    edge: 0.8,
    opacity: 0.86,
  };
  const lens = canvas.blob({
    x,
    y,
    rx: r * 0.62,
    ry: r * 0.95,
    colour: palette.core,
    opacity: 0.9 * (1 - 0.55 * dim),
    turn: lean * -40,
    blend: palette.blend,
  });
  const third = {
    x: x + apart * random.between(-1, 1),
    y: y + r * 1.25,
    r: r * 0.5,
    colour: colour([key === 'day' ? 0.86 : 0.7, 0.15, 'after']),
    edge: 0.7,
    opacity: 0.6,
  };
  const guests = random.isHeads() ? [third] : [];
  return [
    room,
    canvas.disc({ ...first, blend: palette.blend }),
    canvas.disc({ ...second, blend: palette.blend }),
    lens,
    ...guests.map((guest) => canvas.disc({ ...guest, blend: palette.blend })),
  ].join('');
}
