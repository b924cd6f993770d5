import { oklch } from '../colour/oklch.ts';
import { type Body, block, cylinder, litBlock, ribs, type ShapeKit, slab } from './surfaces.ts';

/** A low round drum under a broad lid. */
export function drawCanister(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 400;
  const height = 320;
  const top = -height;
  const left = -width / 2;
  const lid = { x: left - 6, y: top, width: width + 12, height: 70, r: 14 };
  const svg = [
    litBlock(kit, { x: left, y: top + 40, width, height: height - 40, r: 22 }, cylinder(kit)),
    block(lid, cylinder(kit, material.cap)),
    ribs(
      { x: left + 14, y: top + 40, width: width - 30, height: 24 },
      { count: 27, fill: material.cap.light, opacity: 0.25 },
    ),
    label.wide({ top: top + 78, width: width * 0.9, height: height - 96 }),
  ];
  return { width, height, svg: svg.join('') };
}

/** A case that slides open: the tray looks out at the top, with a notch for the thumb. */
export function drawSlide(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 306;
  const height = 480;
  const top = -height;
  const left = -width / 2;
  const svg = [
    block({ x: left + 12, y: top, width: width - 24, height: 90, r: 10 }, cylinder(kit, material.cap)),
    litBlock(kit, { x: left, y: top + 44, width, height: height - 44, r: 16 }, slab(kit)),
    `<path d="M-46 ${top + 43}A46 34 0 0 0 46 ${top + 43}Z" fill="${material.cap.body}"/>`,
    label.wide({ top: top + 84, width: width * 0.96, height: height - 104 }),
  ];
  return { width, height, svg: svg.join('') };
}

/** A bar in foil that shows above its paper sleeve. */
export function drawSleeve(kit: ShapeKit): Body {
  const { canvas, label } = kit;
  const width = 264;
  const height = 560;
  const top = -height;
  const left = -width / 2;
  const foil = canvas.linear(
    [
      [0, oklch(0.62, 0.012, 80)],
      [0.2, oklch(0.93, 0.01, 90)],
      [0.45, oklch(0.72, 0.012, 80)],
      [0.7, oklch(0.9, 0.01, 90)],
      [1, oklch(0.56, 0.012, 80)],
    ],
    [0, 0, 1, 0.15],
  );
  const edge = Array.from(
    { length: 11 },
    (_, tooth) => `L${left + 10 + (tooth + 0.5) * 22.2} ${top + (tooth % 2 ? 12 : 0)}`,
  );
  const svg = [
    `<path d="M${left + 10} ${top + 6}${edge.join('')}L${-left - 10} ${top + 6}V-10H${left + 10}Z" fill="${foil}"/>`,
    litBlock(kit, { x: left, y: top + 76, width, height: height - 76, r: 5 }, slab(kit)),
    label.wide({ top: top + 90, width: width * 0.96, height: height - 108 }),
  ];
  return { width, height, svg: svg.join('') };
}
