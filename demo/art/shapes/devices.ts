import { type Body, block, cylinder, litBlock, type ShapeKit, slab } from './surfaces.ts';

export function drawPen(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 96;
  const height = 690;
  const top = -height;
  const left = -width / 2;
  const barrel = { x: left, y: top + 78, width, height: height - 78, r: 26 };
  const svg = [
    block({ x: -26, y: top, width: 52, height: 92, r: 22 }, cylinder(kit, material.cap)),
    litBlock(kit, barrel, cylinder(kit)),
    block({ x: left, y: top + 170, width, height: 4, r: 0 }, material.dark, 0.55),
    label.slim({ bottom: -64, top: top + 190, width }),
    `<circle cx="0" cy="-34" r="6" fill="${material.accent}"/>`,
  ];
  return { width, height, svg: svg.join('') };
}

export function drawBar(kit: ShapeKit): Body {
  const { canvas, material, palette, label, random } = kit;
  const width = 176;
  const height = 600;
  const top = -height;
  const left = -width / 2;
  const mouthpiece =
    `M-44 ${top + 96}C-44 ${top + 30} -36 ${top} -20 ${top}H20` + `C36 ${top} 44 ${top + 30} 44 ${top + 96}Z`;
  const oil = canvas.linear(
    [
      [0, palette.mid],
      [1, palette.high],
    ],
    [0, 0, 1, 0],
  );
  const level = random.between(0.5, 0.95);
  const svg = [
    `<path d="${mouthpiece}" fill="${cylinder(kit, material.cap)}"/>`,
    litBlock(kit, { x: left, y: top + 84, width, height: height - 84, r: 44 }, slab(kit)),
    block({ x: left + 18, y: top + 110, width: width - 36, height: 70, r: 26 }, material.dark, 0.85),
    block({ x: left + 20, y: top + 112, width: (width - 40) * level, height: 66, r: 24 }, oil, 0.9),
    label.slim({ bottom: -48, top: top + 204, width: width * 0.84 }),
  ];
  return { width, height, svg: svg.join('') };
}

export function drawPebble(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 270;
  const height = 500;
  const top = -height;
  const mouthpiece =
    `M-14 ${top + 92}C-14 ${top + 30} -6 ${top} 14 ${top}H70` + `C92 ${top} 100 ${top + 30} 100 ${top + 92}Z`;
  const svg = [
    `<path d="${mouthpiece}" fill="${cylinder(kit, material.cap)}"/>`,
    litBlock(kit, { x: -width / 2, y: top + 72, width, height: height - 72, r: 86 }, slab(kit)),
    label.wide({ top: top + 96, width: width * 0.94, height: height - 120 }),
  ];
  return { width, height, svg: svg.join('') };
}
