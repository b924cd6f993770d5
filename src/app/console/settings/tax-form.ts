import type { ShopSettings } from '#domain/settings/settings.ts';
import { type Read, toNumber } from './band-form.ts';

const MOST_RATES = 30;
/** Empty rows below those that there are. */
const SPARE = 2;

export type TypedTax = { tax: string; percent: string; from: string; place: string };

export const taxField = (part: keyof TypedTax, place: number) => `taxRates.${part}.${place}`;

/** The rates as their rows show them, and rows for more. */
export function typedTaxes(rates: ShopSettings['taxRates']): TypedTax[] {
  const there = rates.map(({ percent, place, ...rate }) => ({
    ...rate,
    percent: String(percent),
    place: place ?? '',
  }));
  const spare = Array.from({ length: Math.min(SPARE, MOST_RATES - there.length) }, () => ({
    ...{ tax: 'local', percent: '', from: '', place: '' },
  }));
  return [...there, ...spare];
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
