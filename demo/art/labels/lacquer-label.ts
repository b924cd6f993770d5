import type { ArtMood } from '../art-input.ts';
import { moodVoices, moodWords } from '../colour/moods.ts';
import { letter } from '../lettering/lettering.ts';
import { type Label, marginsOf, type Print, type SlimStrip, type WideArea } from './label.ts';
import { flavourPanel, flavourStrip } from './panel.ts';

const echoesByMood: Record<ArtMood, number> = { calm: 3, creative: 3, social: 2, melt: 3, elevated: 1 };

/** A mood's voice with weight enough for the printing press. */
const printedVoice = (mood: ArtMood, weight: number) => ({
  ...moodVoices[mood],
  wght: Math.max(weight, moodVoices[mood].wght),
});

/** The mood word once and tall, or as an echo that fades line by line. */
function moodWord({ mood, material }: Print, { top, width, height }: WideArea): string[] {
  const { left, inner } = marginsOf(width);
  const fill = material.ink;
  const word = moodWords[mood];
  if (echoesByMood[mood] === 1) {
    const voice = printedVoice(mood, 520);
    const y = top + height * 0.5;
    return [letter(word, { y, size: height * 0.44, fit: inner, anchor: 'middle', voice, fill })];
  }
  const step = 0.36 / (echoesByMood[mood] - 1);
  return Array.from({ length: echoesByMood[mood] }, (_, echo) =>
    letter(word, {
      x: left,
      y: top + height * (0.17 + echo * step),
      size: Math.min(width * 0.4, height * 0.2),
      fit: inner,
      voice: printedVoice(mood, 330),
      fill,
      opacity: 1 - echo * 0.28,
    }),
  );
}

function wide(print: Print, area: WideArea): string {
  const { top, width, height } = area;
  const { left, inner } = marginsOf(width);
  return [
    ...moodWord(print, area),
    flavourPanel(print, { x: -width / 2, y: top + height * 0.6, width, height: height * 0.28 }),
    letter(print.spec, {
      x: left,
      y: top + height * 0.965,
      size: Math.min(width * 0.062, height * 0.055),
      fit: inner,
      voice: { wdth: 105, wght: 560 },
      fill: print.material.ink,
    }),
  ].join('');
}

function slim(print: Print, strip: SlimStrip): string {
  const { top, width } = strip;
  const voice = printedVoice(print.mood, 420);
  return (
    letter(moodWords[print.mood], {
      y: top + width * 0.3,
      size: width * 0.34,
      fit: width * 0.84,
      anchor: 'middle',
      voice,
      fill: print.material.ink,
    }) +
    print.mark({ x: 0, y: top + width * 0.62, r: width * 0.18 }) +
    flavourStrip(print, strip, Math.min(0.78, 1 - (width * 0.94) / (strip.bottom - top)))
  );
}

/** Mood: the mood word in its own voice, tone on tone, above the flavour on its own colour. */
export function lacquerLabel(print: Print): Label {
  const fill = print.material.ink;
  const word = moodWords[print.mood];
  return {
    wide: (area) => wide(print, area),
    slim: (strip) => slim(print, strip),
    tin: ({ top, width, height }) => {
      const voice = printedVoice(print.mood, 360);
      return (
        letter(word, { y: top + 118, size: 110, fit: width - 70, anchor: 'middle', voice, fill }) +
        flavourPanel(print, { x: -width / 2, y: top + height * 0.58, width, height: height * 0.32 })
      );
    },
    band: ({ top, width, height }) =>
      letter(word, {
        y: top + 30,
        size: 26,
        fit: width * 0.84,
        anchor: 'middle',
        voice: printedVoice(print.mood, 400),
        fill,
      }) + flavourStrip(print, { top: top + 44, bottom: top + height, width }, 1),
  };
}
