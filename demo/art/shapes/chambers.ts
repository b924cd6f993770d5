import { type Body, type Box, block, cylinder, litBlock, type ShapeKit, slab } from './surfaces.ts';

type Level = Box & { share: number };

/** A window on what is inside: dark, and lit by the room as far as it is filled. */
function oilWindow({ canvas, material, palette }: ShapeKit, { share, ...box }: Level): string {
  const oil = canvas.linear([
    [0, palette.high],
    [1, palette.mid],
  ]);
  const filled = (box.height - 6) * share;
  const inside = { x: box.x + 3, y: box.y + box.height - 3 - filled, width: box.width - 6, height: filled };
  return block(box, material.dark, 0.85) + block({ ...inside, r: Math.min(box.r, filled / 2) - 2 }, oil, 0.9);
}

/** Two chambers side by side that hold together: a seam, two mouthpieces, two windows. */
export function drawDuo(kit: ShapeKit): Body {
  const { material, label, random } = kit;
  const width = 284;
  const height = 520;
  const top = -height;
  const sides = [-1, 1] as const;
  const window = { y: top + 96, width: 84, height: 46, r: 22 };
  const svg = [
    ...sides.map((side) =>
      block({ x: side * 71 - 34, y: top, width: 68, height: 96, r: 26 }, cylinder(kit, material.cap)),
    ),
    litBlock(kit, { x: -width / 2, y: top + 70, width, height: height - 70, r: 48 }, slab(kit)),
    ...sides.map((side) =>
      oilWindow(kit, { ...window, x: side * 71 - 42, share: random.between(0.55, 0.95) }),
    ),
    label.wide({ top: top + 160, width: width * 0.98, height: height - 196 }),
    block({ x: -2, y: top + 74, width: 4, height: 84, r: 0 }, material.dark, 0.7),
    block({ x: -2, y: -38, width: 4, height: 36, r: 0 }, material.dark, 0.7),
  ];
  return { width, height, svg: svg.join('') };
}

/** Square-shouldered, its mouthpiece on one corner and a long window down one side. */
export function drawSlab(kit: ShapeKit): Body {
  const { material, label, random } = kit;
  const width = 232;
  const height = 520;
  const top = -height;
  const left = -width / 2;
  const svg = [
    block({ x: left + 128, y: top, width: 84, height: 110, r: 16 }, cylinder(kit, material.cap)),
    litBlock(kit, { x: left, y: top + 78, width, height: height - 78, r: 20 }, slab(kit)),
    oilWindow(kit, {
      x: left + 18,
      y: top + 102,
      width: 38,
      height: height - 132,
      r: 19,
      share: random.between(0.5, 0.92),
    }),
    `<g transform="translate(34 0)">${label.slim({ bottom: -30, top: top + 100, width: 142 })}</g>`,
  ];
  return { width, height, svg: svg.join('') };
}

/** A thick round stick with a tapered mouthpiece and a ring in the brand's accent. */
export function drawStick(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 138;
  const height = 660;
  const top = -height;
  const left = -width / 2;
  const tip = `M-24 ${top}H24L46 ${top + 122}H-46Z`;
  const svg = [
    `<path d="${tip}" fill="${cylinder(kit, material.cap)}"/>`,
    litBlock(kit, { x: left, y: top + 116, width, height: height - 116, r: 30 }, cylinder(kit)),
    block({ x: left, y: top + 150, width, height: 14, r: 0 }, material.accent, 0.95),
    label.slim({ bottom: -52, top: top + 184, width: width * 0.98 }),
  ];
  return { width, height, svg: svg.join('') };
}

/** A pod: a clear chamber above, the printed body that goes into the battery below. */
export function drawPod(kit: ShapeKit): Body {
  const { material, label, random } = kit;
  const width = 250;
  const height = 430;
  const top = -height;
  const left = -width / 2;
  const svg = [
    block({ x: -52, y: top, width: 104, height: 70, r: 20 }, cylinder(kit, material.cap)),
    oilWindow(kit, {
      x: left + 10,
      y: top + 54,
      width: width - 20,
      height: 132,
      r: 30,
      share: random.between(0.6, 0.95),
    }),
    block({ x: -5, y: top + 60, width: 10, height: 120, r: 3 }, material.cap.light, 0.55),
    litBlock(kit, { x: left, y: top + 150, width, height: height - 150, r: 26 }, slab(kit)),
    label.wide({ top: top + 158, width: width * 0.96, height: height - 178 }),
  ];
  return { width, height, svg: svg.join('') };
}
