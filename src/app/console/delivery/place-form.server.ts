import type { PlaceInput } from '#services/delivery/plan-place.ts';
import { BAND_PLACES, readBands, type TypedBand } from '../settings/band-form.ts';

/** What was typed, so that the form shows it again where no script keeps it. */
type Typed = { zipCode: string; bands: TypedBand[] };

/** The posted middle and bands, in miles and cents; what is no number is the service's to refuse (PLACE-04). */
export function readPlaceForm(form: FormData): { input: PlaceInput; typed: Typed } {
  const read = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 12);
  const bands = readBands(read).map((band) => ({
    upToMiles: band.up_to_miles ?? Number.NaN,
    minimumCents: band.minimum === null ? Number.NaN : Math.round(band.minimum * 100),
  }));
  const typed = BAND_PLACES.map((place) => ({
    miles: read(`distanceBands.miles.${place}`),
    minimum: read(`distanceBands.minimum.${place}`),
  }));
  const zipCode = read('zipCode');
  return { input: { centerZip: zipCode, bands }, typed: { zipCode, bands: typed } };
}
