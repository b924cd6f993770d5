import { moodWords } from '../colour/moods.ts';
import { letter, toTwoLines } from '../lettering/lettering.ts';
import { hashOf } from '../random.ts';
import { type Label, marginsOf, type Print, type SlimStrip, type WideArea } from './label.ts';

const brandVoice = { wdth: 180, wght: 820 };
const nameVoice = { wdth: 72, wght: 640 };
const smallVoice = { wdth: 100, wght: 560 };

const rule = (left: number, right: number, y: number, ink: string, width = 2) =>
  `<path d="M${left} ${y}H${right}" stroke="${ink}" stroke-width="${width}"/>`;

function wide(print: Print, { top, width, height }: WideArea): string {
  const { left, right, inner } = marginsOf(width);
  const fill = print.material.ink;
  const lines = toTwoLines(print.flavour);
  const batch = `No.${10 + (hashOf(print.flavour) % 89)}`;
  const small = { y: top + height * 0.935, size: width * 0.064, voice: smallVoice, fill };
  return [
    letter('MD', { x: left, y: top + height * 0.14, size: width * 0.17, voice: brandVoice, fill }),
    letter(batch, {
      x: right,
      y: top + height * 0.14,
      size: width * 0.075,
      anchor: 'end',
      voice: { wdth: 90, wght: 500 },
      fill,
    }),
    rule(left, right, top + height * 0.19, fill),
    print.mark({ x: 0, y: top + height * 0.37, r: Math.min(width * 0.19, height * 0.12) }),
    ...lines.map((line, index) =>
      letter(line, {
        x: left,
        y: top + height * (0.78 - (lines.length - 1 - index) * 0.125),
        size: Math.min(width * 0.155, height * 0.12),
        fit: inner,
        voice: nameVoice,
        fill,
      }),
    ),
    rule(left, right, top + height * 0.85, fill, 1.5),
    letter(print.spec, { ...small, x: left, fit: inner * 0.6 }),
    letter(moodWords[print.mood].toUpperCase(), { ...small, x: right, fit: inner * 0.34, anchor: 'end' }),
  ].join('');
}

function slim(print: Print, { bottom, top, width }: SlimStrip): string {
  const fill = print.material.ink;
  return [
    letter('MD', {
      y: top + width * 0.42,
      size: width * 0.3,
      fit: width * 0.66,
      anchor: 'middle',
      voice: { wdth: 160, wght: 820 },
      fill,
    }),
    rule(-width * 0.33, width * 0.33, top + width * 0.58, fill),
    print.mark({ x: 0, y: top + width, r: width * 0.23 }),
    letter(print.flavour, {
      x: width * 0.13,
      y: bottom,
      size: width * 0.38,
      fit: bottom - top - width * 1.6,
      voice: nameVoice,
      fill,
      turn: -90,
    }),
  ].join('');
}

/** MD: a ruled apothecary label with a batch number. */
export function apothecaryLabel(print: Print): Label {
  const fill = print.material.ink;
  return {
    wide: (area) => wide(print, area),
    slim: (strip) => slim(print, strip),
    tin: ({ top, width }) => {
      const x = -width / 2 + 34;
      return [
        letter('MD', { x, y: top + 58, size: 46, track: -0.02, voice: brandVoice, fill }),
        print.mark({ x: width / 2 - 70, y: top + 150, r: 38 }),
        letter(print.flavour, { x, y: top + 166, size: 56, fit: width - 190, voice: nameVoice, fill }),
        letter(print.spec, { x, y: top + 206, size: 22, fit: width - 190, voice: smallVoice, fill }),
      ].join('');
    },
    band: ({ top, width }) =>
      [
        letter('MD', { y: top + 68, size: 40, fit: width * 0.76, anchor: 'middle', voice: brandVoice, fill }),
        letter(print.flavour, {
          y: top + 102,
          size: 17,
          fit: width * 0.78,
          anchor: 'middle',
          voice: { wdth: 78, wght: 600 },
          fill,
        }),
        print.mark({ x: 0, y: top + 134, r: 14 }),
      ].join(''),
  };
}
