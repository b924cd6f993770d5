import { reports as words } from '#app/texts/en/console/reports.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import type { Breakdown } from '#domain/reports/breakdowns.ts';
import { NO_GOODS, NO_MOOD } from '#domain/reports/sum-day.ts';
import { formatName } from '../catalog/goods-columns.ts';

type NamedKey = { key: string; name: string | null };

/** What a part of a breakdown is called, on the page and in its file. */
export function partLabel(by: Breakdown, { key, name }: NamedKey): string {
  const isGoods = by === 'product' || by === 'mood' || by === 'format';
  if (isGoods && key === NO_GOODS) return words.noGoods;
  return NAMES[by](key, name);
}

const NAMES: Record<Breakdown, (key: string, name: string | null) => string> = {
  product: (key, name) => name ?? words.gone(key),
  mood: (key) => (key === NO_MOOD ? words.noMood : key),
  format: formatName,
  driver: (key, name) => (key === '' ? words.noDriver : (name ?? words.gone(key))),
  zone: (key, name) => [key, name].filter(Boolean).join(' '),
  hour: (key) => words.hour(Number(key)),
  weekday: (key) => words.weekdays[Number(key)] ?? key,
  payment: (key) => (paymentTexts.methods as Record<string, string>)[key] ?? key,
  tax: (key) => {
    const { city, kind } = taxOf(key);
    return `${city}: ${words.taxes[kind] ?? kind}`;
  },
};

/** City, kind and rate of a tax's key. */
export function taxOf(key: string) {
  const [city = '', kind = '', rate = ''] = key.split('\t');
  return { city, kind, rate: `${rate}%` };
}
