import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SessionList } from './session-section.tsx';

const AT = new Date('2026-11-27T22:00:00Z');
const session = (id: string, browser: string, isThisOne: boolean) => ({
  ...{ id, browser, isThisOne, way: 'password' as const, system: 'Linux', createdAt: AT, lastSeenAt: AT },
});

function drawn(sessions: ReturnType<typeof session>[]) {
  const router = createMemoryRouter([{ path: '/', element: <SessionList sessions={sessions} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('[LOOK-402] ten places are shown, the others by a press, and what ends them all stands above', () => {
  const other = (nth: number) => session(String(nth), `Browser${nth}`, false);
  const html = drawn([...Array.from({ length: 11 }, (_, nth) => other(nth)), session('own', 'Chrome', true)]);
  const [at, all] = ['Sign out everywhere else', 'Show all 12'].map((word) => html.indexOf(word));
  expect(at).toBeLessThan(html.indexOf('Chrome on'));
  expect(all).toBeGreaterThan(html.indexOf('Browser8 on'));
  expect(all).toBeLessThan(html.indexOf('Browser9 on'));
  expect(drawn(Array.from({ length: 10 }, (_, nth) => other(nth)))).not.toContain('Show all');
});

test('[LOOK-397] the place where one sits comes before the others', () => {
  const sessions = [
    session('a', 'Firefox', false),
    session('b', 'Chrome', true),
    session('c', 'Safari', false),
  ];
  const html = drawn(sessions);
  const places = ['Chrome on', 'Firefox on', 'Safari on'].map((name) => html.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
