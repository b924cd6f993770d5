import { letter, toTwoLines } from '../lettering/lettering.ts';
import { type Label, marginsOf, type Print, type WideArea } from './label.ts';

const brandVoice = { wdth: 125, wght: 700, CTRS: 85 };
const smallVoice = { wdth: 105, wght: 480 };

function wide(print: Print, { top, width, height }: WideArea): string {
  const { left, inner } = marginsOf(width);
  const fill = print.material.ink;
  const lines = toTwoLines(print.flavour);
  return [
    letter('MoodDrop', {
      x: left,
      y: top + height * 0.16,
      size: width * 0.2,
      fit: inner,
      voice: brandVoice,
      track: -0.03,
      fill,
    }),
    print.mark({ x: 0, y: top + height * 0.46, r: Math.min(width * 0.26, height * 0.19) }),
    ...lines.map((line, index) =>
      letter(line, {
        x: left,
        y: top + height * (0.86 - (lines.length - 1 - index) * 0.115),
        size: Math.min(width * 0.14, height * 0.11),
        fit: inner,
        voice: { wdth: 60, wght: 560 },
        fill,
      }),
    ),
    letter(print.spec, {
      x: left,
      y: top + height * 0.955,
      size: width * 0.066,
      fit: inner,
      voice: smallVoice,
      fill,
      opacity: 0.8,
    }),
  ].join('');
}

/** MoodDrop: the wordmark and the flavour's sign, in light on black. */
export function nightLabel(print: Print): Label {
  const fill = print.material.ink;
  const wordmark = { voice: brandVoice, track: -0.03, fill };
  return {
    wide: (area) => wide(print, area),
    slim: ({ bottom, top, width }) =>
      letter('MoodDrop', {
        ...wordmark,
        x: width * 0.19,
        y: bottom,
        size: width * 0.58,
        fit: (bottom - top) * 0.72,
        turn: -90,
      }) + print.mark({ x: 0, y: top + width * 0.26, r: width * 0.2 }),
    tin: ({ top, width }) => {
      const x = -width / 2 + 34;
      const fit = width - 190;
      return [
        letter('MoodDrop', { ...wordmark, x, y: top + 58, size: 46, fit: width * 0.6 }),
        print.mark({ x: width / 2 - 70, y: top + 150, r: 38 }),
        letter(print.flavour, { x, y: top + 166, size: 56, fit, voice: { wdth: 72, wght: 640 }, fill }),
        letter(print.spec, { x, y: top + 206, size: 22, fit, voice: smallVoice, fill, opacity: 0.85 }),
      ].join('');
    },
    band: ({ top, width }) =>
      [
        letter('MoodDrop', { ...wordmark, y: top + 68, size: 40, fit: width * 0.76, anchor: 'middle' }),
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
