import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LookNotices } from './look-notices.tsx';
import { Undelivered } from './undelivered.tsx';

const draw = (element: React.ReactNode) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />).replaceAll(
    '<!-- -->',
    '',
  );

test('[LOOK-411] what is to be looked at is read whole, with its time and its press, and nothing of it is folded', () => {
  const createdAt = new Date('2026-11-27T14:20:00-08:00');
  const notice = { id: 1, stopId: 's', code: 'stop-removed', details: {}, createdAt };
  const run = { notices: [notice], stops: [{ id: 's', customerName: 'Ada Marsh' }] };
  const html = draw(<LookNotices run={run as never} />);
  expect(html).not.toContain('<details');
  expect(
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(
    'Look at this : Stop 1, Ada Marsh, 2:20 PM The office took this stop out of the run. Your step was not saved. Looked at',
  );
});

test('[LOOK-411] the words for what was not delivered are optional where the reason says it', () => {
  const html = draw(<Undelivered stop={{ id: 's', addressVersion: 1 } as never} />);
  expect(html).toMatch(/In words<span[^>]*> \(optional\)<\/span>/);
  expect(html).not.toMatch(/name="words"[^>]*required/);
});

test('[LOOK-540] no reason is chosen for the driver, and one is needed', () => {
  const html = draw(<Undelivered stop={{ id: 's', addressVersion: 1 } as never} />);
  const [options = ''] = /<select name="reason" required.*?<\/select>/.exec(html) ?? [];
  expect(options).toMatch(/<option value="">/);
  expect(options).not.toMatch(/selected/);
});
