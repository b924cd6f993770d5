import { type Body, block, litBlock, type ShapeKit, slab } from './surfaces.ts';

export function drawTin(kit: ShapeKit): Body {
  const { material, label } = kit;
  const width = 430;
  const height = 250;
  const top = -height;
  const svg = [
    litBlock(kit, { x: -width / 2, y: top, width, height, r: 34 }, slab(kit)),
    block({ x: -width / 2, y: top + 82, width, height: 3, r: 0 }, material.dark, 0.6),
    label.tin({ top, width, height }),
  ];
  return { width, height, svg: svg.join('') };
}

export function drawBox(kit: ShapeKit): Body {
  const { material, label, isLitFromLeft } = kit;
  const width = 300;
  const height = 470;
  const fold = isLitFromLeft ? width / 2 - 26 : 26 - width / 2;
  const svg = [
    litBlock(kit, { x: -width / 2, y: -height, width, height, r: 6 }, slab(kit)),
    `<path d="M${fold} ${-height}V0" stroke="${material.dark}" stroke-width="2" opacity=".4"/>`,
    label.wide({ top: 22 - height, width: width * 0.84, height: height - 44 }),
  ];
  return { width, height, svg: svg.join('') };
}

/** What bottles, devices and jars are packed in: a tall front, and the side that turns from the light. */
export function drawCarton(kit: ShapeKit): Body {
  const { material, label, isLitFromLeft } = kit;
  const front = 330;
  const side = 62;
  const width = front + side;
  const height = 620;
  const left = isLitFromLeft ? -width / 2 : side - width / 2;
  const edge = isLitFromLeft ? left + front : left;
  const back = isLitFromLeft ? edge + side : edge - side;
  const flank = `M${edge} ${-height}L${back} ${26 - height}V-20L${edge} 0Z`;
  const middle = left + front / 2;
  const svg = [
    `<path d="${flank}" fill="${material.shade}"/>`,
    `<path d="${flank}" fill="${material.dark}" opacity=".35"/>`,
    litBlock(kit, { x: left, y: -height, width: front, height, r: 4 }, slab(kit)),
    `<path d="M${left} ${44 - height}H${left + front}" stroke="${material.dark}" stroke-width="2" opacity=".5"/>`,
    `<path d="M${middle - 40} ${44 - height}A40 30 0 0 0 ${middle + 40} ${44 - height}Z" fill="${material.dark}" opacity=".35"/>`,
    `<g transform="translate(${middle} 0)">${label.wide({ top: 76 - height, width: front * 0.98, height: height - 96 })}</g>`,
  ];
  return { width, height, svg: svg.join('') };
}

/** The seal across the top, its two pressed lines, the gusset, and the fold that catches the light. */
function drawFoils({ material, isLitFromLeft }: ShapeKit, half: number, top: number): string {
  const side = isLitFromLeft ? -1 : 1;
  const seal = `M${8 - half} ${top}H${half - 8}L${half - 1} ${top + 34}H${1 - half}Z`;
  const pressed = `M${3 - half} ${top + 52}H${half - 3}M${4 - half} ${top + 60}H${half - 4}`;
  const gusset =
    `M${10 - half} -16C${-half * 0.4} -70 ${half * 0.4} -70 ${half - 10} -16` +
    `L${half - 20} 0H${20 - half}Z`;
  const fold =
    `M${side * (half - 22)} ${top + 70}C${side * (half - 34)} ${top + 220} ` +
    `${side * (half - 30)} -170 ${side * (half - 24)} -70`;
  return (
    `<path d="${seal}" fill="${material.shade}" opacity=".6"/>` +
    `<path d="${pressed}" stroke="${material.light}" stroke-width="1.5" opacity=".5"/>` +
    `<path d="${gusset}" fill="${material.dark}" opacity=".34"/>` +
    `<path d="${fold}" stroke="${material.light}" stroke-width="9" fill="none" opacity=".35" stroke-linecap="round"/>`
  );
}

export function drawPouch(kit: ShapeKit): Body {
  const width = 380;
  const height = 520;
  const top = -height;
  const half = width / 2;
  const outline =
    `M${8 - half} ${top}H${half - 8}L${half} ${top + 40}` +
    `C${half - 12} ${top + 190} ${half - 10} -180 ${half - 2} -22Q${half - 4} 0 ${half - 30} 0` +
    `H${30 - half}Q${4 - half} 0 ${2 - half} -22` +
    `C${10 - half} -180 ${12 - half} ${top + 190} ${-half} ${top + 40}Z`;
  const svg = [
    `<path d="${outline}" fill="${slab(kit)}"/>`,
    drawFoils(kit, half, top),
    kit.label.wide({ top: top + 78, width: width * 0.84, height: height - 130 }),
  ];
  return { width, height, svg: svg.join('') };
}
