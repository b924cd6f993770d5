import { letter } from '../lettering/lettering.ts';
import { type Label, marginsOf, type Print, type SlimStrip, type WideArea } from './label.ts';
import { flavourPanel, flavourStrip } from './panel.ts';

const brandVoice = { wdth: 125, wght: 700, CTRS: 85 };
const smallVoice = { wdth: 105, wght: 480 };

function wide(print: Print, { top, width, height }: WideArea): string {
  const { left, inner } = marginsOf(width);
  const fill = print.material.ink;
  const panel = { x: -width / 2, y: top + height * 0.56, width, height: height * 0.28 };
  return [
    letter('MoodDrop', {
      x: left,
      y: top + height * 0.13,
      size: Math.min(width * 0.19, height * 0.12),
      fit: inner,
      voice: brandVoice,
      track: -0.03,
      fill,
    }),
    print.mark({
      x: 0,
      y: top + height * 0.35,
      r: Math.min(width * 0.24, height * 0.155),
      fill: print.tint.sign,
    }),
    flavourPanel(print, panel),
    letter(print.spec, {
      x: left,
      y: top + height * 0.93,
      size: Math.min(width * 0.066, height * 0.06),
      fit: inner,
      voice: smallVoice,
      fill,
      opacity: 0.8,
    }),
  ].join('');
}

function slim(print: Print, strip: SlimStrip): string {
  const { top, width } = strip;
  return (
    letter('MoodDrop', {
      y: top + width * 0.22,
      size: width * 0.2,
      fit: width * 0.86,
      anchor: 'middle',
      voice: brandVoice,
      track: -0.03,
      fill: print.material.ink,
    }) +
    print.mark({ x: 0, y: top + width * 0.56, r: width * 0.22, fill: print.tint.sign }) +
    flavourStrip(print, strip, Math.min(0.78, 1 - (width * 0.92) / (strip.bottom - top)))
  );
}

/** MoodDrop: the wordmark and the flavour's sign in light on black, the flavour on its own colour. */
export function nightLabel(print: Print): Label {
  const fill = print.material.ink;
  const wordmark = { voice: brandVoice, track: -0.03, fill };
  return {
    wide: (area) => wide(print, area),
    slim: (strip) => slim(print, strip),
    tin: ({ top, width, height }) => {
      const x = -width / 2 + 34;
      return [
        letter('MoodDrop', { ...wordmark, x, y: top + 60, size: 46, fit: width * 0.5 }),
        print.mark({ x: width / 2 - 62, y: top + 44, r: 26, fill: print.tint.sign }),
        flavourPanel(print, { x: -width / 2, y: top + 92, width, height: height * 0.44 }),
        letter(print.spec, { x, y: top + height - 18, size: 20, fit: width - 68, voice: smallVoice, fill }),
      ].join('');
    },
    band: ({ top, width, height }) =>
      letter('MoodDrop', { ...wordmark, y: top + 30, size: 24, fit: width * 0.86, anchor: 'middle' }) +
      flavourStrip(print, { top: top + 44, bottom: top + height, width }, 1),
  };
}
