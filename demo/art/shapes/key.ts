import type { Canvas } from '../canvas.ts';
import { oklch } from '../colour/oklch.ts';
import type { Palette } from '../colour/palette.ts';
import type { Body } from './surfaces.ts';

export const keyLengthMm = 56;

/** A plain door key, a tenth of a millimetre a unit: everybody knows how large one is. */
export function drawKey(canvas: Canvas, palette: Palette): Body {
  // The width of its shadow, not of its bow.
  const width = 140;
  const height = 560;
  const brass = canvas.linear(
    [
      [0, oklch(0.52, 0.05, 82)],
      [0.3, oklch(0.86, 0.06, 88)],
      [0.6, oklch(0.7, 0.06, 84)],
      [1, oklch(0.44, 0.045, 78)],
    ],
    [0, 0, 1, 0.1],
  );
  const bow =
    'M0 -560C72 -560 120 -508 120 -442C120 -384 84 -340 40 -326V-316H-40V-326C-84 -340 -120 -384 -120 -442' +
    'C-120 -508 -72 -560 0 -560ZM0 -526A34 34 0 1 0 .1 -526Z';
  const blade = 'M-40 -318H40V-262L24 -244V-214L40 -198V-164L22 -146V-112L38 -94V-62L0 0L-40 -46Z';
  const svg =
    `<path d="${blade}" fill="${brass}"/>` +
    `<path d="M-18 -306V-52" stroke="${oklch(0.36, 0.04, 78)}" stroke-width="9" opacity=".6"/>` +
    `<path fill-rule="evenodd" d="${bow}" fill="${brass}"/>` +
    `<path d="M-104 -442A104 102 0 0 1 0 -546" stroke="${palette.core}" stroke-width="4" fill="none" opacity=".7"/>`;
  return { width, height, svg };
}
