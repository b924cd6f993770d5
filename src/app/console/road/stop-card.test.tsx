import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import { StopCard } from './stop-card.tsx';

type Props = ComponentProps<typeof StopCard>;

const AT = Date.parse('2026-11-18T14:30:00-08:00');
const facts = {
  ...{ id: '1', state: 'planned', orderStatus: 'en_route', callNumber: 4, orderNumber: 'MD1', goods: [] },
  ...{
    address: '100 Day Street, Perris, 92570',
    city: 'Perris',
    zipCode: '92570',
    customerName: 'Ada Marsh',
  },
  ...{ customerPhone: '9515550123', dueCents: 0, isCash: false, bagRequested: true },
};

function draw(stop: object): string {
  const door = { photo: 'never', callNumber: '', canText: false };
  const more = { place: 1, door, isOut: true, isApple: false, isStepped: false };
  const card = <StopCard {...({ ...more, stop: { ...facts, ...stop } } as unknown as Props)} />;
  const element = <ClockProvider value={AT}>{card}</ClockProvider>;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[ROAD-01, RUN-15] a stop’s card says until when it was promised, and since when it is overdue', () => {
  expect(draw({ promisedMs: AT + 16 * 60_000 })).toMatch(/<b class="[^"]*">By 2:46 PM<\/b>/);
  const late = draw({ promisedMs: AT - 3 * 60_000 });
  expect(late).toMatch(/<b class="[^"]*" data-late="true">Overdue since 2:27 PM<\/b>/);
});

test('[ROAD-01] a run that the phone kept before it was told, and a stop that is over, say no promise', () => {
  for (const stop of [{}, { promisedMs: null }, { promisedMs: AT, state: 'delivered' }])
    expect(draw(stop)).not.toMatch(/By |Overdue/);
});

test('[LOOK-560] a card says that its time is what the customer was told, and what was promised before', () => {
  const told = { promisedMs: AT + 16 * 60_000, isArrivalSaid: true, placedForMs: AT + 30 * 60_000 };
  expect(draw(told)).toMatch(/By 2:46 PM<\/b>.*as the customer was told; promised by 3:00 PM</);
  for (const placedForMs of [null, told.promisedMs])
    expect(draw({ ...told, placedForMs })).toMatch(/as the customer was told</);
  expect(draw({ ...told, isArrivalSaid: false })).not.toContain('as the customer');
  expect(draw({ ...told, state: 'undelivered' })).not.toContain('as the customer');
});
