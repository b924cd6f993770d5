import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { InboxFrame } from './inbox-frame.tsx';

function draw(search: string): string {
  const element = <InboxFrame threads={[]} search={search} now={new Date()} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-303] a search without a hit says what no conversation fits; an empty inbox when one comes', () => {
  expect(draw('zzz')).toContain('No conversation fits “zzz”');
  expect(draw('zzz')).toContain('data-fills="wide"');
  expect(draw('')).toContain('A conversation appears here when a customer writes.');
  expect(draw('')).not.toContain('data-fills');
});
