import type { DistanceBand } from '#domain/settings/settings.ts';

/** The trimmed value of a field of the posted form. */
export type Read = (name: string) => string;

export const BAND_PLACES = [1, 2, 3, 4, 5, 6];

/** A field of the fields `Bands`, whose first place is 1. */
export const bandField = (part: 'miles' | 'minimum', place: number) => `distanceBands.${part}.${place}`;

/** The bands of the fields `Bands` as they are stored; rows left empty are none. */
export function readBands(read: Read) {
  return BAND_PLACES.map((place) => ({
    up_to_miles: toNumber(read(`distanceBands.miles.${place}`)),
    minimum: toNumber(read(`distanceBands.minimum.${place}`)),
  })).filter((band) => band.up_to_miles !== null || band.minimum !== null);
}

export type TypedBand = { miles: string; minimum: string };

/** Bands as the fields `Bands` show them. */
export function typedBands(bands: readonly DistanceBand[]): TypedBand[] {
  return bands.map((band) => ({ miles: String(band.upToMiles), minimum: typedUsd(band.minimumCents) }));
}

/** An empty field is no number, and not zero. */
export function toNumber(typed: string): number | null {
  return typed === '' ? null : Number(typed.replace(/^\$/, ''));
}

/** Cents as they are typed: "5", "4.50". */
export function typedUsd(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
