import { beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import { LAWFUL_HOURS } from '#domain/shop-time/delivery-hours.ts';
import { shopClock, weekdayOf } from '#domain/shop-time/shop-clock.ts';
import { type DemoData, readDemoData } from '../demo-data.ts';
import { planCash } from './cash.ts';
import { openChance } from './chance.ts';
import { endOf } from './order.ts';
import { planHistory } from './plan.ts';
import { HISTORY_DAYS, HISTORY_ORDERS, HISTORY_SEED } from './size.ts';
import { planStock } from './stock.ts';

const held: { data: DemoData | null } = { data: null };
beforeAll(async () => {
  held.data = await readDemoData();
});

/** Ids that count, so that whole histories can be compared. */
function shopAt(now: Date, seed = HISTORY_SEED) {
  if (!held.data) throw new Error('the files were not read');
  const settings = parseSettings(held.data.content.settings);
  const ids = { count: 0 };
  const newId = () => {
    ids.count += 1;
    return `id-${ids.count}`;
  };
  return {
    ...{ data: held.data, settings, now, today: shopClock(now, settings.timeZone).date },
    ...{ chance: openChance(seed), newId, idOf: (key: string) => key },
    vehicleOf: (driver: string) => driver,
  };
}

/** Everything that would be written, but for its spelling. */
function wholeHistory(now: Date, seed?: number) {
  const shop = shopAt(now, seed);
  const history = planHistory(shop);
  const cash = planCash(shop, { ...history, sales: [] });
  const { credits, debits } = history.credit;
  return JSON.stringify([history, credits, debits, cash, planStock(shop, history)]);
}

/** A summer noon, a winter night right after midnight, and the days on which the clocks change. */
const OPENED = [
  '2026-07-14T19:00:00Z',
  '2026-01-09T08:01:00Z',
  '2026-03-08T20:30:00Z',
  '2026-11-02T07:30:00Z',
].map((text) => new Date(text));

test('[HIST-01] the same seed and moment make the same history to the last row, another seed another one', () => {
  const [now = new Date()] = OPENED;
  const [one, same, other] = [wholeHistory(now), wholeHistory(now), wholeHistory(now, HISTORY_SEED + 1)];
  expect(one === same).toBe(true);
  expect(one === other).toBe(false);
}, 180_000);

test.each(OPENED)(
  '[HIST-01, HIST-02] opened at %s: ninety days with a rhythm, and nothing of today',
  (now) => {
    const shop = shopAt(now);
    const { orders, people, runs } = planHistory(shop);
    expect(orders.length).toBeGreaterThan(HISTORY_ORDERS * 0.95);
    expect(orders.length).toBeLessThan(HISTORY_ORDERS * 1.05);
    const days = Map.groupBy(orders, ({ day }) => day);
    expect(days.size).toBe(HISTORY_DAYS);
    expect([...days.keys()].every((day) => day < shop.today)).toBe(true);
    const sizes = [...days.values()].map((group) => group.length);
    expect([Math.min(...sizes) >= 5, Math.max(...sizes) <= 60]).toEqual([true, true]);
    const of = (weekday: string) => orders.filter(({ day }) => weekdayOf(day) === weekday).length;
    expect(of('sat')).toBeGreaterThan(of('mon') * 1.4);
    const clock = (at: Date) => shopClock(at, shop.settings.timeZone);
    const hourOf = (at: Date) => Math.floor(clock(at).minutes / 60);
    const at = (hours: number[]) => orders.filter(({ placedAt }) => hours.includes(hourOf(placedAt))).length;
    expect(at([17, 18, 19])).toBeGreaterThan(2 * at([9, 10, 11]));

    const { timeZone, deliveryHours } = shop.settings;
    for (const { placedAt, day, steps, fate } of orders) {
      const { minutes, date } = shopClock(placedAt, timeZone);
      const hours = deliveryHours[weekdayOf(day)];
      expect(date).toBe(day);
      expect(hours && minutes >= hours.opensMinute && minutes < hours.closesMinute).toBe(true);
      expect(steps.every((step, place) => place === 0 || step.at >= (steps[place - 1]?.at ?? step.at))).toBe(
        true,
      );
      if (fate === 'delivered' || fate === 'id-failed') {
        const end = clock(steps.at(-1)?.at ?? placedAt);
        expect([end.date, end.minutes < LAWFUL_HOURS.closesMinute]).toEqual([day, true]);
      }
    }
    const last = [...orders.map((order) => endOf(order).at), ...runs.map(({ endedAt }) => endedAt)];
    expect(last.every((end) => clock(end).date < shop.today)).toBe(true);
    const returning = people.filter(
      (person) => orders.filter(({ customer }) => customer === person).length > 1,
    );
    expect(returning.length).toBeGreaterThan(people.length * 0.3);
    expect(people.filter(({ isGuest }) => isGuest).length).toBeGreaterThan(100);
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length);
  },
  120_000,
);
