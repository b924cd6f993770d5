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

const thread = (firstName: string, toAnswer: number) => ({
  ...{ customerId: firstName, firstName, lastName: '', preview: '', order: null, at: new Date() },
  ...{ isAdminMessage: toAnswer === 0, unread: 0, toAnswer },
});

test('[LOOK-593] who waits for an answer stands above the answered, under a name where there are both', () => {
  const html = draw('', [thread('Newest', 0), thread('Waits', 2), thread('Older', 0), thread('Long', 1)]);
  const places = ['>2 to answer<', 'Waits', 'Long', '>Answered<', 'Newest', 'Older'].map((word) =>
    html.indexOf(word),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(draw('', [thread('Newest', 0)])).not.toContain('class="group"');
});

test('[LOOK-603] that some wait for an answer is said once, above them, with their number', () => {
  // What is said beside each count is for the ear.
  const seen = (threads: Threads) =>
    draw('', threads)
      .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')
      .replaceAll(/<[^>]+>/g, ' ');
  for (const threads of [
    [thread('Waits', 2), thread('Long', 1)],
    [thread('Waits', 2), thread('Done', 0)],
  ])
    expect(seen(threads).match(/to answer|all answered/gi)).toEqual(['to answer']);
  expect(seen([thread('Waits', 2), thread('Long', 1)])).toContain('2 to answer');
  expect(seen([thread('Done', 0)])).toContain('All answered');
});
