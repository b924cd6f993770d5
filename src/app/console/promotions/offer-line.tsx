import { consoleTexts } from '#app/texts/en/console/console.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { offerState } from '#domain/promotions.ts';
import type { KeptOffer } from '#services/promotions/list-offers.ts';
import { StateLine } from '../shell/state-line.tsx';
import { statusTones } from '../shell/status-tones.ts';

const words = consoleTexts.offers;

/** From which day to which; an open end is said as one. The minutes stand in the offer itself. */
export function daysOf({ startsAt, endsAt }: KeptOffer): string {
  const from = startsAt && moments.date(startsAt);
  const until = endsAt && moments.date(endsAt);
  if (from && until) return words.span(from, until);
  if (until) return words.until(until);
  return from ? words.since(from) : '';
}

/** In how many orders it is; of campaigns that is not counted. */
export function usedOf(offer: KeptOffer, inWords = words.used): string {
  if (offer.kind === 'campaign') return '';
  return inWords(offer.uses, offer.kind === 'promo' ? offer.maxUses : null);
}

/** How often it was used and on which days it holds. */
export function usesAndDays(offer: KeptOffer): string {
  const uses = usedOf(offer, words.uses);
  return [uses, daysOf(offer)].filter(Boolean).join(' · ');
}

type StateProps = { offer: KeptOffer; now: Date };

/** What comes of it today, where its switch does not say it (LOOK-41). */
export function OfferState({ offer, now }: StateProps) {
  const state = offerState(offer, now);
  if (state === 'on' || state === 'off') return null;
  return <Tag tone={statusTones.offers[state]}>{words.states[state]}</Tag>;
}

/** On its own page: where it stands, as in the list, and how often it was used (STAFF-16). */
export function OfferLine({ offer, now }: StateProps) {
  return <StateLine state={<OfferState offer={offer} now={now} />}>{usesAndDays(offer)}</StateLine>;
}
