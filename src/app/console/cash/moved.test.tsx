import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CashMoved, type MovedRow } from './moved.tsx';

const at = new Date('2026-11-17T21:08:00-08:00');
const row: MovedRow = {
  ...{ id: 1, at, kind: 'sale', cents: 10_000, note: null, byName: 'Luis' },
  ...{ fromPlace: 'customer', fromName: null, toPlace: 'driver', toName: 'Luis' },
  ...{ orderNumber: 'MD1', callNumber: 12, runNumber: 'R-1117-13' },
};

function draw(rows: readonly MovedRow[]): string {
  const element = (
    <CashMoved
      rows={rows}
      hasMore={false}
      newer={0}
      sum={{ count: rows.length, inCents: 0, outCents: 0 }}
      holders={[]}
      filter={{ kind: null, holder: null, day: null, search: '', beforeId: null }}
      today={at}
      isRecording={false}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-602] cash that was taken says in its own row what went back and what was kept', () => {
  const change: MovedRow = { ...row, id: 2, kind: 'change', cents: 5_720 };
  const html = draw([change, row]);
  expect(html.match(/<tr/g)).toHaveLength(2);
  expect(html).toContain('$57.20 change, $42.80 kept');
  expect(html).toContain('2 movements');
  expect(draw([row])).not.toContain('kept');
});
