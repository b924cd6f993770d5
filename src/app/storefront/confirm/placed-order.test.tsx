import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClockProvider } from '#app/ui/time/use-now.tsx';
import type { PlacedOrderView } from '#services/orders/read-placed.ts';
import { When } from './placed-order.tsx';

const at = (time: string, day = '21') => new Date(`2026-11-${day}T${time}:00-08:00`);
const WINDOW = { from: at('09:00'), until: at('22:00') };

function wordsAt(now: Date, promise: PlacedOrderView['promise']): string {
  const order = { promise, items: [], isPaymentAwaited: false } as unknown as PlacedOrderView;
  const page = (
    <ClockProvider value={now.getTime()}>
      <When order={order} />
    </ClockProvider>
  );
  return renderToStaticMarkup(page).replace(/(<[^>]+>)+/g, '|');
}

test.each<[string, Date, NonNullable<PlacedOrderView['promise']>, string]>([
  [
    'a pre-order',
    at('11:00', '18'),
    { kind: 'preorder', ...WINDOW },
    '|Arriving|Saturday, Nov 21|Between 9 AM and 10 PM|Everything comes in one delivery.|',
  ],
  [
    'the next opening',
    at('23:00', '20'),
    { kind: 'opening', ...WINDOW },
    '|Arriving|Saturday, Nov 21|Between 9 AM and 10 PM|',
  ],
  [
    'this morning’s opening',
    at('06:00'),
    { kind: 'opening', ...WINDOW },
    '|Arriving|Today|Between 9 AM and 10 PM|',
  ],
  ['today', at('12:00'), { kind: 'today', by: at('22:00') }, '|Arriving today|by 10 PM|'],
  ['a named arrival', at('12:00'), { kind: 'about', at: at('12:40') }, '|Arriving about|12:40 PM|'],
])(
  '[CONF-32, ORD-30] the thank-you page shows the same delivery window as the tracker: %s',
  (_, now, promise, words) => {
    expect(wordsAt(now, promise)).toBe(words);
  },
);
