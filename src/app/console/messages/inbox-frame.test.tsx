import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { InboxFrame } from './inbox-frame.tsx';

type Threads = Parameters<typeof InboxFrame>[0]['threads'];

function draw(search: string, threads: Threads = []): string {
  const element = <InboxFrame threads={threads} search={search} now={new Date()} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-303] a search without a hit says what no conversation fits; an empty inbox when one comes', () => {
  expect(draw('zzz')).toContain('No conversation fits “zzz”');
  expect(draw('zzz')).toContain('data-fills="wide"');
  expect(draw('')).toContain('A conversation appears here when a customer writes.');
  expect(draw('')).not.toContain('data-fills');
});

test('[LOOK-593] who waits for an answer stands above the answered, under a name where there are both', () => {
  const thread = (firstName: string, toAnswer: number) => ({
    ...{ customerId: firstName, firstName, lastName: '', preview: '', order: null, at: new Date() },
    ...{ isAdminMessage: toAnswer === 0, unread: 0, toAnswer },
  });
  const html = draw('', [thread('Newest', 0), thread('Waits', 2), thread('Older', 0), thread('Long', 1)]);
  const places = ['>To answer<', 'Waits', 'Long', '>Answered<', 'Newest', 'Older'].map((word) =>
    html.indexOf(word),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(draw('', [thread('Newest', 0)])).not.toContain('class="group"');
});
