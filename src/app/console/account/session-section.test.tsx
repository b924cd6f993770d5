import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SessionList } from './session-section.tsx';

const AT = new Date('2026-11-27T22:00:00Z');
const session = (id: string, browser: string, isThisOne: boolean) => ({
  ...{ id, browser, isThisOne, way: 'password' as const, system: 'Linux', createdAt: AT, lastSeenAt: AT },
});

test('[LOOK-397] the place where one sits comes before the others', () => {
  const sessions = [
    session('a', 'Firefox', false),
    session('b', 'Chrome', true),
    session('c', 'Safari', false),
  ];
  const router = createMemoryRouter([{ path: '/', element: <SessionList sessions={sessions} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const places = ['Chrome on', 'Firefox on', 'Safari on'].map((name) => html.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
