import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { Arrival } from './arrival.tsx';

const DAY = '2026-11-20';
const at = (hour: number, minute = 0) => shopMoment(DAY, hour * 60 + minute, DEFAULT_TIME_ZONE);

type Known = Partial<Parameters<typeof Arrival>[0]['order']>;

function wordsAt(now: Date, known: Known): string {
  const order = {
    status: 'en_route' as const,
    arrivesAt: null,
    window: null,
    isPaymentAwaited: false,
    ...known,
  };
  const page = (
    <ClockProvider value={now.getTime()}>
      <Arrival order={order} />
    </ClockProvider>
  );
  return renderToStaticMarkup(page).replace(/<[^>]+>/g, '|');
}

test.each([
  [at(19, 38), 'In about 18 minutes'],
  [at(19, 56), 'Any minute now'],
  [at(19, 58), 'Any minute now'],
  [at(19, 59), 'Running late: 3 minutes so far'],
  [at(20, 7), 'Running late: 11 minutes so far'],
  [at(23, 0), 'Running late by two hours or more'],
])('[ORD-30, ORD-16] at %s an order announced for 7:56 PM shows: %s', (now, words) => {
  const text = wordsAt(now, { arrivesAt: at(19, 56) });
  expect(text).toContain(words);
  expect(text.includes('find out at once where your order is')).toBe(words.startsWith('Running late'));
  expect(text.includes('Was due about')).toBe(words.startsWith('Running late'));
});

test('[ORD-30] without an arrival time the tracker shows the day and its latest time', () => {
  const window = { from: null, until: at(22) };
  expect(wordsAt(at(12), { status: 'preparing', window })).toMatch(/Today.*Before 10 PM at the latest/);
  const sunday = {
    from: shopMoment('2026-11-22', 600, DEFAULT_TIME_ZONE),
    until: shopMoment('2026-11-22', 1320, DEFAULT_TIME_ZONE),
  };
  expect(wordsAt(at(23), { status: 'pending', window: sunday })).toMatch(
    /Sunday, Nov 22.*Between 10 AM and 10 PM/,
  );
});

test('[ORD-30] a past day is not announced as future, and a finished order has no arrival time', () => {
  const window = { from: null, until: at(22) };
  expect(wordsAt(at(22), { status: 'ready', window })).toMatch(
    /Was due about.*find out at once where your order is/,
  );
  expect(wordsAt(at(12), { status: 'delivered', window, arrivesAt: at(11) })).toBe('');
});

test('[ORD-30, PAY-37] an order that waits for its payment says so before it counts as late', () => {
  const window = { from: null, until: at(22) };
  for (const late of [{ window }, { arrivesAt: at(19, 56) }]) {
    const text = wordsAt(at(22), { status: 'ready', isPaymentAwaited: true, ...late });
    expect(text).toContain('Waiting for your payment');
    expect(text).not.toMatch(/Was due|Running late|find out at once/);
  }
  expect(wordsAt(at(12), { status: 'ready', isPaymentAwaited: true, window })).toContain('Before 10 PM');
});

test('[ORD-30] times of day are written as everywhere else', () => {
  expect(wordsAt(at(9), { arrivesAt: at(9, 24) })).toContain('|9:24 |AM|');
});
