import { DIGITAL_METHODS, type DigitalMethod, METHODS } from '../payments/payment.ts';
import { type PaymentRecipients, RECIPIENT_FIELDS } from '../payments/recipients.ts';
import { isShopDay } from '../shop-time/shop-clock.ts';
import { parseTimeZone } from '../shop-time/time-zone.ts';
import type { DistanceBand, ShopCenter, TaxRate } from './settings.ts';

/** Turns a stored value into one of ours; null for a value that is not one. */
export type ValueParser<T> = (stored: unknown) => T | null;

/** What a number may be. */
type NumberLimits = { least: number; most: number; isWhole?: boolean };

const MAX_TEXT = 2000;
const IS_PHONE = /^$|^(\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/;

/** Plain values: texts that are not blank, switches, numbers within bounds, dollars as whole cents, and words of a list. */
export const plain = {
  text: (stored: unknown) => (typeof stored === 'string' && isText(stored) ? stored.trim() : null),
  /** A text that may be empty: the shop then leaves it out. */
  optionalText: (stored: unknown) =>
    typeof stored === 'string' && stored.length <= MAX_TEXT ? stored.trim() : null,
  /** A number in North America, or none. */
  optionalPhone: (stored: unknown) =>
    typeof stored === 'string' && IS_PHONE.test(stored.trim()) ? stored.trim() : null,
  boolean: (stored: unknown) => (typeof stored === 'boolean' ? stored : null),
  usd: within({ least: 0, most: 1_000_000 }, 100),
  /** A price of goods that may not be given away: at least a cent (CART-42). */
  price: within({ least: 0.01, most: 1_000_000 }, 100),
  percent: within({ least: 0, most: 100 }),
  factor: within({ least: 1, most: 10 }),
  /** Grams that the law allows; a shop may only be stricter (LAW-02). */
  gramsUpTo: (most: number) => within({ least: 0, most }),
  count: within({ least: 0, most: 100_000, isWhole: true }),
  countUpTo: (most: number) => within({ least: 0, most, isWhole: true }),
  countWithin: (least: number, most: number) => within({ least, most, isWhole: true }),
  /** Five digits; the database's JSON may give them back as a number. */
  zip: (stored: unknown) => (/^\d{5}$/.test(String(stored)) ? String(stored) : null),
  timeZone: (stored: unknown) => (typeof stored === 'string' ? parseTimeZone(stored.trim()) : null),
  /** A full hour of the day; 24 is its end. */
  hour: within({ least: 0, most: 24, isWhole: true }),
  choice:
    <const T extends string>(...choices: readonly T[]): ValueParser<T> =>
    (stored) =>
      choices.find((choice) => choice === stored) ?? null,
};

/** Four rising or equal amounts in dollars, one a campaign tier, in cents (CART-37, CART-38). */
export function parseTierAmounts(stored: unknown): number[] | null {
  const amounts = listOf(stored, plain.usd);
  const isRising = amounts?.every((amount, index) => amount >= (amounts[index - 1] ?? 0));
  return amounts?.length === 4 && isRising ? amounts : null;
}

/** Distance bands with rising edges, `{up_to_miles, minimum}` in dollars (CHECK-27). */
export function parseDistanceBands(stored: unknown): DistanceBand[] | null {
  const bands = listOf(stored, (item): DistanceBand | null => {
    const upToMiles = numberWithin(field(item, 'up_to_miles'), 0, 500);
    const minimumCents = plain.usd(field(item, 'minimum'));
    return upToMiles === null || minimumCents === null ? null : { upToMiles, minimumCents };
  });
  const isRising = bands?.every((band, index) => band.upToMiles > (bands[index - 1]?.upToMiles ?? 0));
  return bands && bands.length > 0 && isRising ? bands : null;
}

/** Where distances begin and how far the shop delivers: `{city, state, latitude, longitude, radius_miles}` (PLACE-02). */
export function parseCenter(stored: unknown): ShopCenter | null {
  const [city, state] = [plain.text(field(stored, 'city')), plain.text(field(stored, 'state'))];
  const latitude = numberWithin(field(stored, 'latitude'), -90, 90);
  const longitude = numberWithin(field(stored, 'longitude'), -180, 180);
  const radiusMiles = numberWithin(field(stored, 'radius_miles'), 0, 500);
  if (city === null || state === null || !/^[A-Z]{2}$/.test(state)) return null;
  if (latitude === null || longitude === null || radiusMiles === null) return null;
  return { city, state, latitude, longitude, radiusMiles };
}

/** The recipients of digital payments; a method left out has none (PAY-25..27, PAY-36). */
export function parsePaymentRecipients(stored: unknown): PaymentRecipients | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const recipients = DIGITAL_METHODS.map((method) => [method, parseRecipient(method, field(stored, method))]);
  return Object.fromEntries(recipients) as PaymentRecipients;
}

/** A recipient with all of its fields, or none. */
function parseRecipient(method: DigitalMethod, stored: unknown): Record<string, string> | null {
  const fields = Object.entries(RECIPIENT_FIELDS[METHODS[method].recipient]);
  const parsed = fields.map(([name, kind]) => [name, RECIPIENT_PARSERS[kind](field(stored, name))] as const);
  return parsed.every(([, value]) => value) ? (Object.fromEntries(parsed) as Record<string, string>) : null;
}

/** Dated tax rates; one unreadable rate refuses the list, so that no tax is silently lost (CHECK-31). */
export function parseTaxRates(stored: unknown): TaxRate[] | null {
  return listOf(stored, (item): TaxRate | null => {
    const tax = plain.choice('excise', 'sales', 'local')(field(item, 'tax'));
    const percent = plain.percent(field(item, 'percent'));
    const from = plain.text(field(item, 'from'));
    if (tax === null || percent === null || from === null || !isShopDay(from)) return null;
    return { tax, place: plain.text(field(item, 'place')), percent, from };
  });
}

/** An address that a page may link to: https only, so that no script or file can be set. */
export function parseLink(stored: unknown): string | null {
  const link = plain.text(stored);
  return link && /^https:\/\/[^\s"'<>]+$/.test(link) ? link : null;
}

const RECIPIENT_PARSERS = { text: plain.text, link: parseLink };

function isText(stored: string): boolean {
  return stored.trim() !== '' && stored.length <= MAX_TEXT;
}

/** Reads a number of these limits, which it carries: who refuses another says what can be. */
function within(limits: NumberLimits, unitsPerOne?: number): ValueParser<number> & { limits: NumberLimits } {
  const parse = (stored: unknown) =>
    limits.isWhole && !Number.isInteger(stored)
      ? null
      : numberWithin(stored, limits.least, limits.most, unitsPerOne);
  return Object.assign(parse, { limits });
}

function numberWithin(stored: unknown, least: number, most: number, unitsPerOne?: number): number | null {
  if (typeof stored !== 'number' || !(stored >= least && stored <= most)) return null;
  return unitsPerOne ? Math.round(stored * unitsPerOne) : stored;
}

function field(stored: unknown, name: string): unknown {
  const isRecord = typeof stored === 'object' && stored !== null && Object.hasOwn(stored, name);
  return isRecord ? Reflect.get(stored, name) : undefined;
}

function listOf<T>(stored: unknown, parse: ValueParser<T>): T[] | null {
  if (!Array.isArray(stored)) return null;
  const items = stored.map(parse);
  return items.includes(null) ? null : items.filter((item) => item !== null);
}
