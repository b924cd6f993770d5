import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWallTime } from '../shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import {
  playSchedule,
  type ScheduledGoods,
  type ScheduleEntry,
  type ScheduleOutcome,
} from './play-schedule.ts';
import { findPlanProblem, type Plan, plansMeet } from './schedule.ts';

const at = (minute: number) => new Date(minute * 60_000);

type Wish = { starts: number; length: number | null; cents: number; withFormer: boolean };

const wishes = fc.array(
  fc.record({
    starts: fc.integer({ min: 1, max: 60 }),
    length: fc.option(fc.integer({ min: 1, max: 20 })),
    cents: fc.integer({ min: 0, max: 9 }).map((dollars) => dollars * 100),
    withFormer: fc.boolean(),
  }),
  { maxLength: 12 },
);

/** The wishes that the shop would have taken, one after the other. */
function accepted(wanted: readonly Wish[]): ScheduleEntry[] {
  const open: ScheduleEntry[] = [];
  for (const [place, { starts, length, cents, withFormer }] of wanted.entries()) {
    const plan: Plan = {
      ...{ productId: 'p', optionId: 'o', startsAt: at(starts) },
      endsAt: length === null ? null : at(starts + length),
    };
    if (findPlanProblem(plan, open, at(0))) continue;
    const told = { priceCents: cents, withFormer, isShown: null };
    const fresh = { beganAt: null, priceBeforeCents: null, originalBeforeCents: null };
    open.push({ id: String(place), ...plan, ...told, ...fresh });
  }
  return open;
}

/** The price at a minute by its meaning alone: the span that holds it, else the last price that stays, else the first. */
function meant(entries: readonly ScheduleEntry[], minute: number, first: number): number {
  const now = at(minute);
  const span = entries.find(({ startsAt, endsAt }) => endsAt && startsAt <= now && now < endsAt);
  if (span) return span.priceCents ?? -1;
  const stays = entries.filter(({ startsAt, endsAt }) => !endsAt && startsAt <= now);
  const last = stays.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()).at(-1);
  return last?.priceCents ?? first;
}

type Kept = ScheduleEntry & Partial<Pick<ScheduleOutcome, 'dueAt' | 'endedAt' | 'isKept'>>;
type World = { entries: Kept[]; goods: ScheduledGoods };

/** As the database keeps it: what is due is played, and what is over is open no longer. */
function wake({ entries, goods }: World, minute: number): World {
  const open = entries.filter(({ beganAt, dueAt }) => beganAt === null || dueAt);
  const played = playSchedule(open, goods, { now: at(minute) });
  return {
    entries: entries.map((entry) => ({ ...entry, ...played.outcomes.find(({ id }) => id === entry.id) })),
    goods: { prices: new Map([...goods.prices, ...played.goods.prices]), shown: goods.shown },
  };
}

const worldOf = (entries: ScheduleEntry[], cents: number): World => ({
  entries,
  goods: { prices: new Map([['o', { priceCents: cents, originalPriceCents: null }]]), shown: new Map() },
});

test('[SCHED-02] of plans that were taken no two meet, and each moment has one price', () => {
  fc.assert(
    fc.property(wishes, (wanted) => {
      const open = accepted(wanted);
      for (const [place, one] of open.entries())
        for (const other of open.slice(place + 1)) {
          expect(plansMeet(one, other)).toBe(false);
          expect(plansMeet(other, one)).toBe(false);
        }
    }),
  );
});

test('[SCHED-03] whenever the shop wakes, the price is that of the moment, however long it slept', () => {
  const wakings = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 20 });
  fc.assert(
    fc.property(wishes, wakings, (wanted, minutes) => {
      const entries = accepted(wanted);
      let world = worldOf(entries, 5000);
      for (const minute of minutes.toSorted((one, other) => one - other)) {
        world = wake(world, minute);
        expect(world.goods.prices.get('o')?.priceCents).toBe(meant(entries, minute, 5000));
      }
    }),
  );
});

test('[SCHED-05] what is crossed out was the price right before, and is above the planned one', () => {
  fc.assert(
    fc.property(wishes, (wanted) => {
      const entries = accepted(wanted);
      const charged = new Set([5000]);
      let world = worldOf(entries, 5000);
      for (let minute = 0; minute <= 90; minute += 1) {
        world = wake(world, minute);
        const price = world.goods.prices.get('o');
        const former = price?.originalPriceCents ?? null;
        if (former !== null) {
          expect(charged).toContain(former);
          expect(former).toBeGreaterThan(price?.priceCents ?? 0);
        }
        charged.add(price?.priceCents ?? -1);
      }
    }),
  );
});

test('[SCHED-06] a price that was changed by hand while a plan ran stays when it ends', () => {
  const entry = accepted([{ starts: 10, length: 10, cents: 300, withFormer: true }]);
  const by = (cents: number, original: number | null) => {
    const running = wake(worldOf(entry, 500), 10);
    expect(running.goods.prices.get('o')).toEqual({ priceCents: 300, originalPriceCents: 500 });
    const price = { priceCents: cents, originalPriceCents: original };
    const ended = wake({ ...running, goods: { ...running.goods, prices: new Map([['o', price]]) } }, 20);
    return { price: ended.goods.prices.get('o'), isKept: ended.entries[0]?.isKept };
  };
  expect(by(300, 500)).toEqual({ price: { priceCents: 500, originalPriceCents: null }, isKept: false });
  expect(by(250, null)).toEqual({ price: { priceCents: 250, originalPriceCents: null }, isKept: true });
  expect(by(300, null)).toEqual({ price: { priceCents: 300, originalPriceCents: null }, isKept: true });
});

test('[SCHED-03] what is shown comes and goes at its moments, and what was done by hand stays', () => {
  const shows: ScheduleEntry = {
    ...{ id: 's', productId: 'p', optionId: null, priceCents: null, withFormer: false, isShown: true },
    ...{ startsAt: at(1), endsAt: at(2), beganAt: null, priceBeforeCents: null, originalBeforeCents: null },
  };
  const play = (entry: ScheduleEntry, isShown: boolean, minute: number) => {
    const goods = { prices: new Map(), shown: new Map([['p', isShown]]) };
    const played = playSchedule([entry], goods, { now: at(minute) });
    return { shown: played.goods.shown.get('p'), ...played.outcomes[0] };
  };
  expect(play(shows, false, 0)).toEqual({ shown: undefined });
  expect(play(shows, false, 1)).toMatchObject({ shown: true, dueAt: at(2), endedAt: null });
  const running = { ...shows, beganAt: at(1) };
  expect(play(running, true, 2)).toMatchObject({ shown: false, dueAt: null, isKept: false });
  expect(play(running, false, 2)).toMatchObject({ shown: undefined, endedAt: at(2), isKept: true });
  expect(play(shows, false, 5)).toMatchObject({ shown: undefined, beganAt: at(5), endedAt: at(5) });
});

test('[SCHED-06] what is shown or hidden already when a plan for it begins stays so when that plan would end', () => {
  const plan = (isShown: boolean, [from, until]: readonly [number, number]): ScheduleEntry => ({
    ...{ id: `${from}`, productId: 'p', optionId: null, priceCents: null, withFormer: false, isShown },
    ...{
      startsAt: at(from),
      endsAt: at(until),
      beganAt: null,
      priceBeforeCents: null,
      originalBeforeCents: null,
    },
  });
  for (const isShown of [true, false])
    for (const moments of [[1], [1, 2], [5]]) {
      let world: World = {
        entries: [plan(isShown, [1, 2])],
        goods: { prices: new Map(), shown: new Map([['p', isShown]]) },
      };
      for (const minute of moments) {
        const open = world.entries.filter(({ beganAt }) => beganAt === null);
        const played = playSchedule(open, world.goods, { now: at(minute) });
        expect(played.goods.shown.size).toBe(0);
        for (const outcome of played.outcomes)
          expect(outcome).toMatchObject({ endedAt: at(minute), dueAt: null, isKept: true });
        world = { ...world, entries: world.entries.map((entry) => ({ ...entry, beganAt: at(minute) })) };
      }
    }
  // Hidden for an hour and shown for the next: it was shown before the first, and is after the second.
  const chain = playSchedule(
    [plan(false, [1, 2]), plan(true, [2, 3])].map((entry, place) => ({ ...entry, id: String(place) })),
    { prices: new Map(), shown: new Map([['p', true]]) },
    { now: at(9) },
  );
  expect(chain.goods.shown.size).toBe(0);
});

const wall = (text: string) => parseWallTime(text, DEFAULT_TIME_ZONE) ?? at(0);

test.each([
  ['the spring change skips 2:30, which is read as 3:30', '2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ['of 1:30 on the autumn day the first is meant', '2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
  ['noon after the autumn change', '2026-11-01T12:00', '2026-11-01T20:00:00.000Z'],
])('[SCHED-02] plans are in shop time: %s', (_, typed, moment) => {
  expect(wall(typed).toISOString()).toBe(moment);
});

test('[SCHED-02] a day of 23 or 25 hours is planned by the wall clock, and the next plan begins where it ends', () => {
  for (const [day, next, hours] of [
    ['2026-03-08', '2026-03-09', 23],
    ['2026-11-01', '2026-11-02', 25],
  ] as const) {
    const plan = (from: string, until: string): Plan => ({
      ...{ productId: 'p', optionId: 'o' },
      ...{ startsAt: wall(`${from}T00:00`), endsAt: wall(`${until}T00:00`) },
    });
    const whole = plan(day, next);
    expect((whole.endsAt?.getTime() ?? 0) - whole.startsAt.getTime()).toBe(hours * 3_600_000);
    expect(plansMeet(whole, { ...whole, startsAt: wall(`${next}T00:00`), endsAt: null })).toBe(false);
    expect(plansMeet(whole, { ...whole, startsAt: wall(`${day}T23:59`), endsAt: null })).toBe(true);
  }
});

test('[SCHED-02] a plan lies ahead, ends after it begins, and is no farther away than three years', () => {
  const plan = (startsAt: Date, endsAt: Date | null = null): Plan => ({
    ...{ productId: 'p', optionId: 'o', startsAt, endsAt },
  });
  const now = at(10);
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  expect(findPlanProblem(plan(now), [], now)).toEqual({ problem: 'schedule-past' });
  expect(findPlanProblem(plan(new Date(now.getTime() + 1)), [], now)).toBeNull();
  expect(findPlanProblem(plan(at(12), at(12)), [], now)).toEqual({ problem: 'schedule-span-invalid' });
  expect(findPlanProblem(plan(days(1098)), [], now)).toBeNull();
  expect(findPlanProblem(plan(days(1099)), [], now)).toEqual({ problem: 'schedule-far' });
  expect(findPlanProblem(plan(days(1), days(1099)), [], now)).toEqual({ problem: 'schedule-far' });
  const met = { problem: 'schedule-overlaps', startsAt: at(20), endsAt: at(30) };
  expect(findPlanProblem(plan(at(25)), [plan(at(20), at(30))], now)).toEqual(met);
  expect(findPlanProblem(plan(at(30)), [plan(at(20), at(30))], now)).toBeNull();
  const other = { ...plan(at(20), at(30)), optionId: 'another' };
  expect(findPlanProblem(plan(at(25)), [other], now)).toBeNull();
});
