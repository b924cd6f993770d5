import type { Art } from '../art-input.ts';
import { tintOf } from '../colour/flavours.ts';
import { type HouseBrand, isHouseBrand, type Material } from '../colour/material.ts';
import { drawFlavourMark } from '../flavour-mark.ts';
import { apothecaryLabel } from './apothecary-label.ts';
import { embossedLabel } from './embossed-label.ts';
import type { Label, Print } from './label.ts';
import { lacquerLabel } from './lacquer-label.ts';
import { nightLabel } from './night-label.ts';

const houseLabels: Record<HouseBrand, (print: Print) => Label> = {
  MD: apothecaryLabel,
  MoodDrop: nightLabel,
  Mood: lacquerLabel,
};

/** The printing of the product's brand on the product's material. */
export function printLabel(art: Art, material: Material): Label {
  const print: Print = {
    brand: art.brand,
    mood: art.mood,
    flavour: art.flavour,
    spec: art.spec.toUpperCase(),
    material,
    tint: tintOf(art.flavour),
    mark: (mark) => drawFlavourMark(art.flavour, { fill: material.accent, ...mark }),
  };
  return isHouseBrand(art.brand) ? houseLabels[art.brand](print) : embossedLabel(print);
}
