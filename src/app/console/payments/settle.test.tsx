import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Settle } from './settle.tsx';

test('[LOOK-72] a row of payments has one button; the field of the reference is asked for and goes with it', () => {
  const element = <Settle order={{ orderNumber: 'MD1', version: 3, amountDueCents: 100 }} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
  const [received = ''] = html.match(/<form.*?<\/form>/) ?? [];
  expect(received).toMatch(
    /<button.*Payment received.*<details[^>]*><summary>Add reference<\/summary>.*name="note"/,
  );
  expect(received).not.toContain('<details open');
  expect(html.replaceAll(/<details.*?<\/details>/g, '')).not.toContain('type="text"');
});
