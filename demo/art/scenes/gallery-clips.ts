import { type Art, type Frame, productFrame } from '../art-input.ts';
import { drawProduct } from '../product-art.ts';
import { drawStill } from '../still.ts';

/** A short silent loop: one drawing per moment, from 0 (start) to 1 (the turning point, then back). */
export type Clip = {
  name: string;
  alt: string;
  drawAt: (moment: number) => string;
};

export const clipFrame: Frame = { width: 540, height: 676 };

const teaShot: Art = {
  mood: 'calm',
  format: 'shot',
  shape: 'shot',
  brand: 'MD',
  flavour: 'Black Tea',
  seed: 77,
  spec: '60 ml · 20 mg',
};

const figBar: Art = {
  mood: 'melt',
  format: 'disposable',
  brand: 'MoodDrop',
  flavour: 'Black Fig',
  seed: 77,
  spec: '1 g · 88% THC',
  shape: 'bar',
  stance: 'tilt',
  key: 'night',
};

export const galleryClips: readonly Clip[] = [
  {
    name: '25-horizon-rises',
    alt: 'Clip: the horizon rises behind a Black Tea shot',
    drawAt: (moment) =>
      drawStill(
        {
          field: { mood: 'calm', key: 'night', seed: 52, horizon: 0.7 - 0.18 * moment },
          props: [{ art: teaShot, x: 0.5, floor: 0.865, scale: 1.3 }],
        },
        productFrame,
      ),
  },
  {
    name: '26-fig-turns',
    alt: 'Clip: a Black Fig bar turns slowly in falling light',
    drawAt: (moment) => drawProduct({ ...figBar, turn: 22 - 34 * moment, zoom: 1.1 + 0.35 * moment }),
  },
];
