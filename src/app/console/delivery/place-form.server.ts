import type { PlaceInput } from '#services/delivery/preview-place.ts';
import { readBands } from '../settings/setting-form.ts';

/** The posted middle and bands, as cents; what is no number is the service's to refuse (PLACE-04). */
export function readPlaceForm(form: FormData): PlaceInput {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  const bands = readBands('distanceBands', read).map((band) => ({
    upToMiles: band.up_to_miles ?? Number.NaN,
    minimumCents: band.minimum === null ? Number.NaN : Math.round(band.minimum * 100),
  }));
  return { centerZip: read('zipCode').slice(0, 10), bands };
}
