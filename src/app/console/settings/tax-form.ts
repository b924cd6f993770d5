import type { ShopSettings } from '#domain/settings/settings.ts';
import { type Read, toNumber } from './band-form.ts';

export const MOST_RATES = 30;

export type TypedTax = { tax: string; percent: string; from: string; place: string };

export const taxField = (part: keyof TypedTax, place: number) => `taxRates.${part}.${place}`;

/** The rates as their rows show them. */
export function typedTaxes(rates: ShopSettings['taxRates']): TypedTax[] {
  return rates.map(({ percent, place, ...rate }) => ({
    ...rate,
    percent: String(percent),
    place: place ?? '',
  }));
}

/** The rows as they are stored; one without percent and day is none. */
export function readTaxes(read: Read) {
  return Array.from({ length: MOST_RATES }, (_, place) => ({
    tax: read(taxField('tax', place)),
    percent: toNumber(read(taxField('percent', place))),
    from: read(taxField('from', place)),
    place: read(taxField('place', place)) || null,
  })).filter(({ percent, from }) => percent !== null || from !== '');
}
