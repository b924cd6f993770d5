import type { ArtMood } from '../art-input.ts';
import { moodVoices, moodWords } from '../colour/moods.ts';
import { letter } from '../lettering/lettering.ts';
import { type Label, marginsOf, type Print, type WideArea } from './label.ts';

const echoesByMood: Record<ArtMood, number> = { calm: 4, creative: 3, social: 3, melt: 4, elevated: 1 };

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
    const y = top + height * 0.74;
    return [letter(word, { y, size: height * 0.58, fit: inner * 1.04, anchor: 'middle', voice, fill })];
  }
  const step = 0.56 / (echoesByMood[mood] - 1);
  return Array.from({ length: echoesByMood[mood] }, (_, echo) =>
    letter(word, {
      x: left,
      y: top + height * (0.19 + echo * step),
      size: Math.min(width * 0.42, height * 0.25),
      fit: inner,
      voice: printedVoice(mood, 330),
      fill,
      opacity: 1 - echo * 0.24,
    }),
  );
}

function wide(print: Print, area: WideArea): string {
  const { top, width, height } = area;
  const { left, right, inner } = marginsOf(width);
  const fill = print.material.ink;
  return [
    ...moodWord(print, area),
    `<path d="M${left} ${top + height * 0.84}H${right}" stroke="${fill}" stroke-width="2"/>`,
    letter(print.flavour, {
      x: left,
      y: top + height * 0.925,
      size: Math.min(width * 0.1, height * 0.078),
      fit: inner * 0.98,
      voice: { wdth: 78, wght: 680 },
      fill,
    }),
    letter(print.spec, {
      x: left,
      y: top + height * 0.985,
      size: Math.min(width * 0.056, height * 0.048),
      fit: inner,
      voice: { wdth: 105, wght: 560 },
      fill,
    }),
  ].join('');
}

/** Mood: the mood word in its own voice, tone on tone. */
export function lacquerLabel(print: Print): Label {
  const fill = print.material.ink;
  const word = moodWords[print.mood];
  return {
    wide: (area) => wide(print, area),
    slim: ({ bottom, top, width }) =>
      letter(word, {
        x: width * 0.25,
        y: bottom,
        size: width * 0.8,
        fit: (bottom - top) * 0.86,
        voice: printedVoice(print.mood, 380),
        fill,
        turn: -90,
      }) + print.mark({ x: 0, y: top + width * 0.2, r: width * 0.16 }),
    tin: ({ top, width }) =>
      letter(word, {
        y: top + 196,
        size: 150,
        fit: width - 70,
        anchor: 'middle',
        voice: printedVoice(print.mood, 360),
        fill,
      }),
    band: ({ top, width }) =>
      [
        letter(word, {
          y: top + 68,
          size: 40,
          fit: width * 0.76,
          anchor: 'middle',
          voice: printedVoice(print.mood, 400),
          fill,
        }),
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
