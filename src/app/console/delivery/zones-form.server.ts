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
 * showed, each with its hidden version; an empty field changes nothing, "shop" is the shop's
 * own fee or hours.
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
  const [state, fee, minimum, hours] = ['state', 'fee', 'minimum', 'hours'].map((name) =>
    String(form.get(name) ?? '').trim(),
  );
  const isOwn = isShops(fee);
  const cents = { fee: fee && !isOwn ? parseUsd(fee) : undefined, minimum: minimum && parseUsd(minimum) };
  const week = hours && (isShops(hours) ? 'shop' : parseTypedHours(hours));
  const wrong: [string, string][] = Object.entries(cents).flatMap(([name, read]) =>
    read === null ? [[name, fieldWords.money] as [string, string]] : [],
  );
  if (week === null) wrong.push(['hours', zones.bulk.hoursWrong]);
  if (wrong.length > 0) return refuseFields(form, Object.fromEntries(wrong));
  return {
    chosen,
    change: {
      ...((state === 'on' || state === 'off') && { isActive: state === 'on' }),
      ...(isOwn && { deliveryFeeCents: null }),
      ...(typeof cents.fee === 'number' && { deliveryFeeCents: cents.fee }),
      ...(typeof cents.minimum === 'number' && { minOrderCents: cents.minimum }),
      ...(week && { hours: week === 'shop' ? null : week }),
    },
  };
}

const isShops = (typed: string | undefined) => typed?.toLowerCase() === 'shop';
