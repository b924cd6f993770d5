import { z } from 'zod';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { zones } from '#app/texts/en/console/staff.ts';
import type { ZoneChange } from '#domain/delivery/change-zone.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { parseTypedHours } from '#domain/shop-time/typed-hours.ts';
import { type FieldsRefused, refuseFields } from '../form/read-fields.server.ts';

type Zone = { zipCode: string; city: string };
type Chosen = { zipCode: string; seenVersion: number };

const version = z.coerce.number().int().min(1);

/**
 * The chosen zones and what becomes of them (LOOK-03). A ticked city, and "all", stand for the ZIPs that the page
 * showed, each with its hidden version; fee and hours become the shop's or their own, and what stays as it is, or an
 * empty minimum, changes nothing.
 */
export function readZonesForm(
  form: FormData,
  shown: readonly Zone[],
): { chosen: Chosen[]; change: ZoneChange } | FieldsRefused {
  const cities = new Set(form.getAll('city').map(String));
  const zips = new Set(form.getAll('zip').map(String));
  const isEvery = form.get('all') === 'on';
  const chosen = shown.flatMap(({ zipCode, city }) => {
    const seen = version.safeParse(form.get(`seen:${zipCode}`)).data;
    return seen && (isEvery || cities.has(city) || zips.has(zipCode)) ? [{ zipCode, seenVersion: seen }] : [];
  });
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const state = typed('state');
  const fee = ownOf(typed, 'fee', parseUsd);
  const hours = ownOf(typed, 'hours', parseTypedHours);
  const minimum = typed('minimum') ? parseUsd(typed('minimum')) : undefined;
  const wrong = {
    ...(fee === 'wrong' && { fee: fieldWords.money }),
    ...(minimum === null && { minimum: fieldWords.money }),
    ...(hours === 'wrong' && { hours: zones.bulk.hoursWrong }),
  };
  if (fee === 'wrong' || hours === 'wrong' || minimum === null) return refuseFields(form, wrong);
  return {
    chosen,
    change: {
      ...((state === 'on' || state === 'off') && { isActive: state === 'on' }),
      ...(fee !== undefined && { deliveryFeeCents: fee }),
      ...(minimum !== undefined && { minOrderCents: minimum }),
      ...(hours !== undefined && { hours }),
    },
  };
}

/** Null is the shop's; nothing at all where it stays as it is. */
function ownOf<T>(typed: (name: string) => string, name: string, parse: (value: string) => T | null) {
  const from = typed(`${name}From`);
  if (from === 'shop') return null;
  return from === 'own' ? (parse(typed(name)) ?? ('wrong' as const)) : undefined;
}
