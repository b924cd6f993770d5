import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';
import { parseUsd } from '#domain/money/money.ts';
import { fromWallText, type Offer, type OfferKind } from '#domain/offers/offer.ts';

const text = z.string().max(200);
const version = z.union([z.literal('').transform(() => null), wholeNumber(1)]);

/** Not a number is refused by the domain, with its own words. */
const usd = text.transform((typed) => parseUsd(typed) ?? Number.NaN);
const count = text.transform((typed) => (typed.trim() === '' ? null : Number(typed)));
const moment = text.transform((typed, issues) => {
  const at = fromWallText(typed);
  if (at !== 'bad') return at;
  issues.addIssue('no moment');
  return z.NEVER;
});
const tiers = z.array(usd).length(4);

const span = {
  version,
  startsAt: moment,
  endsAt: moment,
  isActive: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
};
const code = text.transform((typed) => typed.trim().toUpperCase());
const name = text.transform((typed) => typed.trim());

const SHAPES = {
  promo: z.object({
    ...span,
    code,
    percent: text.transform(Number),
    maxUses: count,
    perCustomerLimit: count,
    campaignCode: text.transform((typed) => typed || null),
    note: name,
  }),
  deal: z.object({ ...span, name, sku: name, dealPriceCents: usd }),
  campaign: z.object({ ...span, code, name, thresholdsCents: tiers, tierBonusesCents: tiers }),
} as const;

type Parsed = { offer: Offer; seenVersion: number | null };

/** A posted offer; null for a form that is none. The deal's id comes from its address. */
export function parseOfferForm(kind: OfferKind, id: string, form: FormData): Parsed | null {
  const typed = { ...Object.fromEntries(form), ...lists(form) };
  if (kind === 'promo') {
    const { version: seenVersion, ...offer } = SHAPES.promo.safeParse(typed).data ?? {};
    return 'code' in offer ? { offer: { kind, ...offer }, seenVersion: seenVersion ?? null } : null;
  }
  if (kind === 'deal') {
    const { version: seenVersion, ...offer } = SHAPES.deal.safeParse(typed).data ?? {};
    return 'sku' in offer ? { offer: { kind, id, ...offer }, seenVersion: seenVersion ?? null } : null;
  }
  const { version: seenVersion, ...offer } = SHAPES.campaign.safeParse(typed).data ?? {};
  return 'code' in offer ? { offer: { kind, ...offer }, seenVersion: seenVersion ?? null } : null;
}

function lists(form: FormData) {
  const all = (field: string) => form.getAll(field).map(String);
  return { thresholdsCents: all('thresholdsCents'), tierBonusesCents: all('tierBonusesCents') };
}

const switchForm = z.object({
  kind: z.enum(['promo', 'deal', 'campaign']),
  id: text.min(1),
  version: wholeNumber(1),
  isActive: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
});

/** The switch of the list. */
export function parseSwitch(form: FormData) {
  return switchForm.safeParse(Object.fromEntries(form)).data ?? null;
}

/** The kind that an address names. */
export function parseKind(word: string): OfferKind | null {
  return z.enum(['promo', 'deal', 'campaign']).safeParse(word).data ?? null;
}
