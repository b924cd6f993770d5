import { offerState } from './promotions.ts';

const IN_ORDER = ['on', 'waiting', 'off', 'used-up', 'over'] as const;

/** What runs first, what is over last; those of one state stay as they came. */
export function inOfferOrder<Offer extends Parameters<typeof offerState>[0]>(
  offers: readonly Offer[],
  now: Date,
): Offer[] {
  const placeOf = (offer: Offer) => IN_ORDER.indexOf(offerState(offer, now));
  return offers.toSorted((one, other) => placeOf(one) - placeOf(other));
}
