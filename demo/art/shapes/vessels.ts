import { oklch } from '../colour/oklch.ts';
import { type Body, block, cylinder, litBlock, ribs, type ShapeKit } from './surfaces.ts';

export function drawJar(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 330;
  const height = 400;
  const top = -height;
  const left = -width / 2;
  const ribbing = { count: 17, fill: material.cap.light, opacity: 0.28 };
  const svg = [
    block({ x: left + 14, y: top, width: width - 28, height: 96, r: 18 }, cylinder(kit, material.cap)),
    ribs({ x: left + 30, y: top + 18, width: width - 62, height: 64 }, ribbing),
    litBlock(kit, { x: left, y: top + 88, width, height: height - 88, r: 40 }, cylinder(kit)),
    label.wide({ top: top + 108, width: width * 0.86, height: height - 130 }),
  ];
  return { width, height, svg: svg.join('') };
}

export function drawShot(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 214;
  const height = 500;
  const top = -height;
  const half = width / 2;
  const outline =
    `M-46 ${top + 80}H46V${top + 104}C46 ${top + 140} ${half} ${top + 140} ${half} ${top + 206}` +
    `V-34Q${half} 0 ${half - 34} 0H${34 - half}Q${-half} 0 ${-half} -34V${top + 206}` +
    `C${-half} ${top + 140} -46 ${top + 140} -46 ${top + 104}Z`;
  const svg = [
    block({ x: -56, y: top, width: 112, height: 84, r: 12 }, cylinder(kit, material.cap)),
    ribs(
      { x: -46, y: top + 12, width: 90, height: 60 },
      { count: 9, fill: material.cap.light, opacity: 0.3 },
    ),
    `<path d="${outline}" fill="${cylinder(kit)}"/>`,
    label.wide({ top: top + 206, width: width * 0.94, height: height - 236 }),
  ];
  return { width, height, svg: svg.join('') };
}

export const drawCan = (kit: ShapeKit): Body => drawCanOf(kit, { width: 212, height: 560 });

/** A short can, printed across instead of upwards. */
export const drawStubby = (kit: ShapeKit): Body => drawCanOf(kit, { width: 250, height: 400 });

function drawCanOf(kit: ShapeKit, { width, height }: { width: number; height: number }): Body {
  const { material, label } = kit;
  const top = -height;
  const half = width / 2;
  const outline =
    `M${22 - half} ${top}H${half - 22}L${half} ${top + 44}V-30L${half - 18} 0` +
    `H${18 - half}L${-half} -30V${top + 44}Z`;
  const lid = `M${22 - half} ${top}H${half - 22}L${half - 20} ${top + 10}H${20 - half}Z`;
  const shoulder = `M${5 - half} ${top + 34}L${-half} ${top + 44}H${half}L${half - 5} ${top + 34}Z`;
  const foot = `M${-half} -30H${half}L${half - 4} -22H${4 - half}Z`;
  const svg = [
    `<path d="${outline}" fill="${cylinder(kit)}"/>`,
    `<path d="${lid}" fill="${oklch(0.86, 0.01, 90)}"/>`,
    `<path d="${shoulder}" fill="${material.dark}" opacity=".35"/>`,
    `<path d="${foot}" fill="${material.dark}" opacity=".4"/>`,
    height > 2 * width
      ? label.slim({ bottom: -52, top: top + 58, width: width * 0.92 })
      : label.wide({ top: top + 56, width: width * 0.96, height: height - 96 }),
  ];
  return { width, height, svg: svg.join('') };
}
