import { moodWords } from '../colour/moods.ts';
import { letter } from '../lettering/lettering.ts';
import { hashOf } from '../random.ts';
import { type Label, marginsOf, type Print, type SlimStrip, type WideArea } from './label.ts';
import { flavourPanel, flavourStrip } from './panel.ts';

const brandVoice = { wdth: 180, wght: 820 };
const smallVoice = { wdth: 100, wght: 560 };

const rule = (left: number, right: number, y: number, ink: string, width = 2) =>
  `<path d="M${left} ${y}H${right}" stroke="${ink}" stroke-width="${width}"/>`;

function wide(print: Print, { top, width, height }: WideArea): string {
  const { left, right, inner } = marginsOf(width);
  const fill = print.material.ink;
  const batch = `No.${10 + (hashOf(print.flavour) % 89)}`;
  const small = {
    y: top + height * 0.955,
    size: Math.min(width * 0.064, height * 0.06),
    voice: smallVoice,
    fill,
  };
  return [
    letter('MD', {
      x: left,
      y: top + height * 0.14,
      size: Math.min(width * 0.17, height * 0.12),
      voice: brandVoice,
      fill,
    }),
    letter(batch, {
      x: right,
      y: top + height * 0.14,
      size: Math.min(width * 0.075, height * 0.06),
      anchor: 'end',
      voice: { wdth: 90, wght: 500 },
      fill,
    }),
    rule(left, right, top + height * 0.19, fill),
    print.mark({ x: 0, y: top + height * 0.37, r: Math.min(width * 0.21, height * 0.13) }),
    flavourPanel(print, { x: -width / 2, y: top + height * 0.56, width, height: height * 0.3 }),
    letter(print.spec, { ...small, x: left, fit: inner * 0.6 }),
    letter(moodWords[print.mood].toUpperCase(), { ...small, x: right, fit: inner * 0.34, anchor: 'end' }),
  ].join('');
}

function slim(print: Print, strip: SlimStrip): string {
  const { bottom, top, width } = strip;
  const fill = print.material.ink;
  // A short body has no room for the sign beside a name that can be read.
  const isShort = bottom - top < 2.6 * width;
  return [
    letter('MD', {
      y: top + width * 0.36,
      size: width * 0.32,
      fit: width * 0.7,
      anchor: 'middle',
      voice: { wdth: 160, wght: 820 },
      fill,
    }),
    rule(-width * 0.36, width * 0.36, top + width * 0.48, fill),
    isShort ? '' : print.mark({ x: 0, y: top + width * 0.8, r: width * 0.22 }),
    flavourStrip(print, strip, Math.min(0.78, 1 - (width * (isShort ? 0.58 : 1.14)) / (bottom - top))),
  ].join('');
}

/** MD: a ruled apothecary label with a batch number, the flavour on its own colour. */
export function apothecaryLabel(print: Print): Label {
  const fill = print.material.ink;
  return {
    wide: (area) => wide(print, area),
    slim: (strip) => slim(print, strip),
    tin: ({ top, width, height }) => {
      const x = -width / 2 + 34;
      return [
        letter('MD', { x, y: top + 60, size: 48, track: -0.02, voice: brandVoice, fill }),
        print.mark({ x: width / 2 - 62, y: top + 44, r: 26 }),
        flavourPanel(print, { x: -width / 2, y: top + 92, width, height: height * 0.44 }),
        letter(print.spec, { x, y: top + height - 18, size: 20, fit: width - 68, voice: smallVoice, fill }),
      ].join('');
    },
    band: ({ top, width, height }) =>
      letter('MD', { y: top + 32, size: 28, fit: width * 0.7, anchor: 'middle', voice: brandVoice, fill }) +
      flavourStrip(print, { top: top + 44, bottom: top + height, width }, 1),
  };
}
