import { letter, toTwoLines } from '../lettering/lettering.ts';
import type { Print, SlimStrip } from './label.ts';

const nameVoice = { wdth: 66, wght: 700 };

type Panel = { x: number; y: number; width: number; height: number; r?: number };

const plate = ({ x, y, width, height, r = 0 }: Panel, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;

/** The longest line decides the size of both, so that a name stays one name. */
function sizeFor(lines: readonly string[], { width, height }: Panel): number {
  const longest = Math.max(...lines.map((line) => line.length));
  return Math.min(
    (height * (lines.length > 1 ? 0.86 : 0.7)) / lines.length,
    (width * 0.86) / (longest * 0.4),
  );
}

/** The flavour's name in its own colour, as large as the panel allows: read at the size of a card. */
export function flavourPanel({ flavour, tint }: Print, panel: Panel): string {
  const lines = toTwoLines(flavour);
  const size = sizeFor(lines, panel);
  const middle = panel.y + panel.height / 2 + size * 0.35;
  return (
    plate(panel, tint.body) +
    lines
      .map((line, index) =>
        letter(line, {
          x: panel.x + panel.width * 0.07,
          y: middle + (index - (lines.length - 1) / 2) * size * 0.98,
          size,
          fit: panel.width * 0.86,
          voice: nameVoice,
          fill: tint.ink,
        }),
      )
      .join('')
  );
}

/** The same along a slim body, read upwards, over `share` of its length. */
export function flavourStrip(
  { flavour, tint }: Print,
  { bottom, top, width }: SlimStrip,
  share: number,
): string {
  const length = (bottom - top) * share;
  const size = Math.min(width * 0.62, (length * 0.88) / (flavour.length * 0.36));
  return (
    plate({ x: -width / 2, y: bottom - length, width, height: length }, tint.body) +
    letter(flavour, {
      x: size * 0.34,
      y: bottom - length * 0.06,
      size,
      fit: length * 0.88,
      voice: nameVoice,
      fill: tint.ink,
      turn: -90,
    })
  );
}
