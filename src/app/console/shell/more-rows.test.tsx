import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MoreRows, rowsAsked } from './more-rows.tsx';

const asked = (search: string) => rowsAsked(new Request(`http://shop/staff/outbox${search}`), 25);
const drawn = (address: string, shown: number, all: number, name?: string) =>
  renderToString(
    <MemoryRouter>
      <MoreRows address={address} shown={shown} all={all} step={25} name={name} />
    </MemoryRouter>,
  );

test('[LOOK-22] a long list shows so many rows at first, and as many more at each press', () => {
  expect(['', '?show=50', '?show=3', '?show=many', '?show=2000'].map(asked)).toEqual([25, 50, 25, 25, 25]);
  const first = drawn('/staff/outbox?view=sent', 25, 100);
  expect(first).toContain('href="/staff/outbox?view=sent&amp;show=50"');
  expect(first).toContain('Show 25 of 75 more');
  expect(drawn('/staff/outbox', 75, 100)).toContain('Show the last 25');
  expect(drawn('/staff/outbox', 100, 100)).toBe('');
});

test('[LOOK-309] where it is not counted how many are hidden, the link has a name instead', () => {
  expect(drawn('/staff/outbox?view=sent', 25, 50, 'Older')).toContain('>Older<');
});
