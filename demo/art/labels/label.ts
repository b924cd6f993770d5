import type { ArtMood } from '../art-input.ts';
import type { Tint } from '../colour/flavours.ts';
import type { Material } from '../colour/material.ts';
import type { Mark } from '../flavour-mark.ts';

export type Print = {
  brand: string;
  mood: ArtMood;
  flavour: string;
  spec: string;
  material: Material;
  tint: Tint;
  /** The flavour's sign, in the colour that the brand prints signs with. */
  mark: (mark: Omit<Mark, 'fill'> & { fill?: string }) => string;
};

/** A brand's printing, centred on x = 0, for each kind of surface that the bodies offer. */
export type Label = {
  wide: (area: WideArea) => string;
  /** Runs upwards along slim bodies. */
  slim: (strip: SlimStrip) => string;
  tin: (lid: { top: number; width: number; height: number }) => string;
  /** The paper band around a glass tube. */
  band: (band: { top: number; width: number; height: number }) => string;
};

export type WideArea = { top: number; width: number; height: number };
export type SlimStrip = { bottom: number; top: number; width: number };

/** Labels keep nine hundredths of the width free on either side. */
export function marginsOf(width: number): { left: number; right: number; inner: number } {
  const right = width * 0.41;
  return { left: -right, right, inner: 2 * right };
}
