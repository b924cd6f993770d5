import type { Material } from '../colour/material.ts';
import { type Lettering, letter, toTwoLines } from '../lettering/lettering.ts';
import { type Label, marginsOf, type Print, type SlimStrip, type WideArea } from './label.ts';
import { flavourPanel, flavourStrip } from './panel.ts';

const brandVoice = { wdth: 60, wght: 640, CTRS: 34 };
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
  const { material, spec } = print;
  const size = Math.min(width * 0.22, height * 0.16);
  return [
    ...toTwoLines(print.brand).map((line, index) =>
      emboss(line, material, { x: left, y: top + height * 0.17 + index * size * 0.98, size, fit: inner }),
    ),
    print.mark({
      x: right - width * 0.09,
      y: top + height * 0.52,
      r: Math.min(width * 0.09, height * 0.06),
    }),
    flavourPanel(print, { x: -width / 2, y: top + height * 0.61, width, height: height * 0.25 }),
    letter(spec, {
      x: left,
      y: top + height * 0.955,
      size: Math.min(width * 0.062, height * 0.05),
      fit: inner,
      voice: smallVoice,
      fill: material.ink,
    }),
  ].join('');
}

function slim(print: Print, strip: SlimStrip): string {
  const { bottom, top, width } = strip;
  const length = (bottom - top) * 0.56;
  return (
    print.mark({ x: 0, y: top + width * 0.16, r: width * 0.13 }) +
    emboss(print.brand, print.material, {
      x: width * 0.16,
      y: bottom - length - width * 0.12,
      size: width * 0.44,
      fit: bottom - top - length - width * 0.5,
      turn: -90,
    }) +
    flavourStrip(print, strip, 0.56)
  );
}

/** Third-party goods: the maker's own name, pressed into plain stock, and nobody else's. */
export function embossedLabel(print: Print): Label {
  const { brand, spec, material, mark } = print;
  const fill = material.ink;
  return {
    wide: (area) => wide(print, area),
    slim: (strip) => slim(print, strip),
    tin: ({ top, width, height }) => {
      const x = -width / 2 + 34;
      return [
        emboss(brand, material, { x, y: top + 72, size: 54, fit: width - 150 }),
        mark({ x: width / 2 - 54, y: top + 46, r: 20 }),
        flavourPanel(print, { x: -width / 2, y: top + 96, width, height: height * 0.42 }),
        letter(spec, { x, y: top + height - 18, size: 18, fit: width - 68, voice: smallVoice, fill }),
      ].join('');
    },
    band: ({ top, width, height }) =>
      emboss(brand, material, { y: top + 32, size: 24, fit: width * 0.84, anchor: 'middle' }) +
      flavourStrip(print, { top: top + 48, bottom: top + height, width }, 1),
  };
}
