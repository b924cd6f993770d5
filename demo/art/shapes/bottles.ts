import { type Body, block, cylinder, ribs, type ShapeKit, slab } from './surfaces.ts';

/** A tall bottle whose shoulders slope into a long neck. */
export function drawBottle(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 190;
  const height = 730;
  const top = -height;
  const half = width / 2;
  const outline =
    `M-34 ${top + 50}H34V${top + 190}C34 ${top + 250} ${half} ${top + 250} ${half} ${top + 330}` +
    `V-24Q${half} 0 ${half - 24} 0H${24 - half}Q${-half} 0 ${-half} -24V${top + 330}` +
    `C${-half} ${top + 250} -34 ${top + 250} -34 ${top + 190}Z`;
  const svg = [
    block({ x: -42, y: top, width: 84, height: 58, r: 8 }, cylinder(kit, material.cap)),
    `<path d="${outline}" fill="${cylinder(kit)}"/>`,
    block({ x: -34, y: top + 66, width: 68, height: 10, r: 0 }, material.accent),
    label.slim({ bottom: -36, top: top + 316, width: width * 0.94 }),
  ];
  return { width, height, svg: svg.join('') };
}

/** Broad and flat, to slip into a pocket. */
export function drawFlask(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 300;
  const height = 470;
  const top = -height;
  const half = width / 2;
  const outline =
    `M-40 ${top + 66}H40V${top + 88}C40 ${top + 112} ${half} ${top + 96} ${half} ${top + 176}` +
    `V-60Q${half} 0 ${half - 60} 0H${60 - half}Q${-half} 0 ${-half} -60V${top + 176}` +
    `C${-half} ${top + 96} -40 ${top + 112} -40 ${top + 88}Z`;
  const svg = [
    block({ x: -50, y: top, width: 100, height: 74, r: 10 }, cylinder(kit, material.cap)),
    `<path d="${outline}" fill="${slab(kit)}"/>`,
    label.wide({ top: top + 132, width: width * 0.96, height: height - 170 }),
  ];
  return { width, height, svg: svg.join('') };
}

/** Slim, under a tall cap; printed upwards. */
export function drawVial(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 156;
  const height = 600;
  const top = -height;
  const left = -width / 2;
  const svg = [
    block({ x: left + 12, y: top, width: width - 24, height: 150, r: 16 }, cylinder(kit, material.cap)),
    ribs(
      { x: left + 24, y: top + 20, width: width - 50, height: 112 },
      { count: 9, fill: material.cap.light, opacity: 0.3 },
    ),
    block({ x: left, y: top + 144, width, height: height - 144, r: 34 }, cylinder(kit)),
    label.slim({ bottom: -36, top: top + 168, width: width * 0.96 }),
  ];
  return { width, height, svg: svg.join('') };
}
