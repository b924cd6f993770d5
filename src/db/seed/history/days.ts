import { LAWFUL_HOURS } from '#domain/shop-time/delivery-hours.ts';
import { addShopDays, shopMoment, weekdayOf } from '#domain/shop-time/shop-clock.ts';
import type { HistoryShop } from './shop.ts';
import { HISTORY_DAYS, HISTORY_ORDERS } from './size.ts';

const WEEKDAYS = { mon: 0.75, tue: 0.8, wed: 0.85, thu: 1, fri: 1.45, sat: 1.5, sun: 1 };
/** From its first to its last day the shop grows by half. */
const [GROWTH_FROM, GROWTH_BY] = [0.8, 0.4];
const NOISE = 0.3;
/** How busy the hours of a day are, by hour. */
const HOURS: Readonly<Record<number, number>> = {
  ...{ 9: 0.3, 10: 0.4, 11: 0.5, 12: 0.8, 13: 0.7, 14: 0.6, 15: 0.7, 16: 1, 17: 1.5, 18: 1.8, 19: 1.6 },
  20: 1.2,
};
/** Nothing is placed so late that it could not be handed over within the law's hours. */
const LAST_BEFORE_LAW_MINUTES = 85;
const LAST_BEFORE_CLOSING_MINUTES = 10;

export type HistoryDay = { day: string; placedAt: Date[] };

/** The days before today, each with the moments at which its orders are placed, in their sequence. */
export function planDays({ chance, settings, today }: HistoryShop): HistoryDay[] {
  const days = Array.from({ length: HISTORY_DAYS }, (_, place) => addShopDays(today, place - HISTORY_DAYS));
  const weights = days.map((day, place) => {
    if (!settings.deliveryHours[weekdayOf(day)]) return 0;
    const growth = GROWTH_FROM + (GROWTH_BY * place) / HISTORY_DAYS;
    return WEEKDAYS[weekdayOf(day)] * growth * (1 - NOISE / 2 + chance.draw() * NOISE);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [reached, counted] = [0, 0];
  return days.map((day, place) => {
    reached += ((weights[place] ?? 0) / all) * HISTORY_ORDERS;
    const count = Math.round(reached) - counted;
    counted += count;
    const hours = settings.deliveryHours[weekdayOf(day)];
    const last = Math.min(
      (hours?.closesMinute ?? 0) - LAST_BEFORE_CLOSING_MINUTES,
      LAWFUL_HOURS.closesMinute - LAST_BEFORE_LAW_MINUTES,
    );
    const minutes = Array.from({ length: count }, () => drawMinute(chance, hours?.opensMinute ?? 0, last));
    return {
      day,
      placedAt: minutes
        .toSorted((one, other) => one - other)
        .map((minute) => {
          const at = shopMoment(day, minute, settings.timeZone);
          return new Date(at.getTime() + chance.whole(0, 59_999));
        }),
    };
  });
}

function drawMinute(chance: HistoryShop['chance'], first: number, last: number): number {
  const minutes = Array.from({ length: Math.floor(last / 60) - Math.floor(first / 60) + 1 }, (_, place) => {
    const hour = Math.floor(first / 60) + place;
    return hour;
  });
  const hour = chance.weighted(minutes, (candidate) => HOURS[candidate] ?? 0.2);
  const [from, until] = [Math.max(first, hour * 60), Math.min(last, hour * 60 + 59)];
  return chance.whole(Math.min(from, until), until);
}
