import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PointFields } from './point-fields.tsx';

test('[LOOK-605] what brings second points to a choice says so in words', () => {
  const element = <PointFields at={0} name="Choice 1" weights={{ moods: { Calm: 3 }, formats: {} }} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
  const button = /<button.*<\/button>/s.exec(html)?.[0] ?? '';
  expect(button).toContain('<span class="sr-only">Choice 1:</span> More points');
  expect(button).not.toContain('aria-label');
});
