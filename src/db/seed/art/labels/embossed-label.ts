import type { Material } from '../colour/material.ts';
import { type Lettering, letter, toTwoLines } from '../lettering/lettering.ts';
import { type Label, marginsOf, type Print, type SlimStrip, type WideArea } from './label.ts';

const brandVoice = { wdth: 60, wght: 640, CTRS: 34 };
const nameVoice = { wdth: 72, wght: 600 };
const smallVoice = { wdth: 100, wght: 520 };

/** Pressed into the stock without ink: one lit edge, one in shade, the face the stock itself. */
function emboss(text: string, material: Material, setting: Omit<Lettering, 'fill' | 'voice'>): string {
  const { x = 0, y = 0, size } = setting;
  const depth = Math.max(1.1, size * 0.028);
  const layer = (shift: number, fill: string, opacity = 1) =>
    letter(text, { ...setting, x: x + shift, y: y + shift, voice: brandVoice, fill, opacity });
  return layer(-depth, material.dark, 0.85) + layer(depth, material.light) + layer(0, material.shade, 0.9);
}

function wide(print: Print, { top, width, height }: WideArea): string {
  const { left, right, inner } = marginsOf(width);
  const { material, flavour, spec } = print;
  const size = Math.min(width * 0.235, height * 0.19);
  return [
    ...toTwoLines(print.brand).map((line, index) =>
      emboss(line, material, { x: left, y: top + height * 0.17 + index * size * 0.98, size, fit: inner }),
    ),
    `<path d="M${left} ${top + height * 0.76}H${right}" stroke="${material.ink}" stroke-width="1.5"/>`,
    print.mark({
      x: right - width * 0.07,
      y: top + height * 0.655,
      r: Math.min(width * 0.07, height * 0.05),
    }),
    letter(flavour, {
      x: left,
      y: top + height * 0.86,
      size: Math.min(width * 0.115, height * 0.085),
      fit: inner,
      voice: nameVoice,
      fill: material.ink,
    }),
    letter(spec, {
      x: left,
      y: top + height * 0.935,
      size: Math.min(width * 0.062, height * 0.05),
      fit: inner,
      voice: smallVoice,
      fill: material.ink,
    }),
  ].join('');
}

function slim({ brand, material, mark }: Print, { bottom, top, width }: SlimStrip): string {
  return (
    mark({ x: 0, y: top + width * 0.2, r: width * 0.15 }) +
    emboss(brand, material, {
      x: width * 0.19,
      y: bottom,
      size: width * 0.56,
      fit: bottom - top - width * 0.62,
      turn: -90,
    })
  );
}

/** Third-party goods: the maker's own name, pressed into plain stock, and nobody else's. */
export function embossedLabel(print: Print): Label {
  const { brand, flavour, spec, material, mark } = print;
  const fill = material.ink;
  return {
    wide: (area) => wide(print, area),
    slim: (strip) => slim(print, strip),
    tin: ({ top, width }) => {
      const x = -width / 2 + 34;
      return [
        emboss(brand, material, { x, y: top + 148, size: 82, fit: width - 68 }),
        letter(flavour, { x, y: top + 196, size: 30, fit: width - 150, voice: nameVoice, fill }),
        letter(spec, { x, y: top + 226, size: 18, fit: width - 150, voice: smallVoice, fill }),
        mark({ x: width / 2 - 54, y: top + 202, r: 20 }),
      ].join('');
    },
    band: ({ top, width }) =>
      [
        ...toTwoLines(brand).map((line, index) =>
          emboss(line, material, {
            y: top + 52 + index * 36,
            size: 34,
            fit: width * 0.8,
            anchor: 'middle',
          }),
        ),
        letter(flavour, {
          y: top + 116,
          size: 17,
          fit: width * 0.78,
          anchor: 'middle',
          voice: nameVoice,
          fill,
        }),
        mark({ x: 0, y: top + 142, r: 10 }),
      ].join(''),
  };
}
