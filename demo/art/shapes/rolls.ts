import { oklch } from '../colour/oklch.ts';
import { type Body, block, cylinder, litBlock, type ShapeKit } from './surfaces.ts';

export const drawTube = (kit: ShapeKit): Body => drawTubeOf(kit, { width: 112, height: 680 });

/** For half-gram rolls: shorter and wider. */
export const drawStub = (kit: ShapeKit): Body => drawTubeOf(kit, { width: 128, height: 520 });

function drawTubeOf(kit: ShapeKit, { width, height }: { width: number; height: number }): Body {
  const { material, label } = kit;
  const top = -height;
  const left = -width / 2;
  const svg = [
    block({ x: left - 3, y: top, width: width + 6, height: 112, r: 14 }, cylinder(kit, material.cap)),
    litBlock(kit, { x: left, y: top + 106, width, height: height - 106, r: 44 }, cylinder(kit)),
    label.slim({ bottom: -58, top: top + 130, width }),
  ];
  return { width, height, svg: svg.join('') };
}

function drawGlass({ canvas, material, palette }: ShapeKit): string {
  return canvas.linear(
    [
      [0, material.dark, 0.8],
      [0.08, palette.core, 0.55],
      [0.2, material.dark, 0.62],
      [0.8, material.dark, 0.62],
      [0.94, palette.core, 0.4],
      [1, material.dark, 0.8],
    ],
    [0, 0, 1, 0],
  );
}

/** The rolled cone inside the glass: body, filter, twisted end. */
function drawCone({ canvas, material }: ShapeKit, top: number): string {
  const paper = oklch(0.93, 0.02, 85);
  const shade = oklch(0.74, 0.035, 75);
  const rolled = canvas.linear(
    [
      [0, shade],
      [0.3, paper],
      [0.7, paper],
      [1, shade],
    ],
    [0, 0, 1, 0],
  );
  const shoulder = top + 176;
  const body = `M-20 -66L-34 ${shoulder}Q0 ${top + 164} 34 ${shoulder}L20 -66Q0 -58 -20 -66Z`;
  const twist =
    `M-34 ${shoulder}Q-12 ${top + 140} 4 ${top + 118}Q14 ${top + 150} 34 ${shoulder}` +
    `Q0 ${top + 164} -34 ${shoulder}Z`;
  return (
    `<path d="${body}" fill="${rolled}"/>` +
    `<path d="M-20 -66L-24.4 -180H24.4L20 -66Q0 -58 -20 -66Z" fill="${material.accent}"/>` +
    `<path d="${twist}" fill="${shade}"/>`
  );
}

export function drawPreroll(kit: ShapeKit): Body {
  const { material, label, isLitFromLeft } = kit;
  const width = 118;
  const height = 680;
  const top = -height;
  const left = -width / 2;
  const gleam = {
    x: isLitFromLeft ? left + 14 : -left - 22,
    y: top + 130,
    width: 7,
    height: height - 210,
    r: 4,
  };
  const svg = [
    block({ x: left, y: top + 96, width, height: height - 96, r: 56 }, drawGlass(kit)),
    drawCone(kit, top),
    block({ x: left, y: -400, width, height: 320, r: 0 }, cylinder(kit)),
    label.band({ top: -400, width, height: 320 }),
    block({ x: left - 6, y: top, width: width + 12, height: 112, r: 14 }, cylinder(kit, material.cap)),
    block(gleam, '#fff', 0.4),
  ];
  return { width, height, svg: svg.join('') };
}
