import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LastCounts } from './count-figures.tsx';

test('[LOOK-308] each of the last counts says its difference, also where there is none', () => {
  const even = {
    ...{ id: 'even', closedAt: new Date(0), expectedCents: 8900, officeCents: 8900, driverCents: 8900 },
    ...{ officeStaffId: 'oscar', holderStaffId: 'luis', reason: null, runNumber: null },
  };
  const short = { ...even, id: 'short', officeCents: 8800 };
  const html = renderToString(<LastCounts counts={[even, short]} />);
  const cells = [...html.matchAll(/<td([^>]*data-head="Difference"[^>]*)>([^<]*)/g)];
  expect(cells.map(([, , said]) => said)).toEqual(['No difference', '$1.00 missing']);
  expect(cells.filter(([, marks]) => marks?.includes('data-usual'))).toEqual([]);
});
