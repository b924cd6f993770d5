import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { AdminPage } from './admin-page.tsx';

function drawn(more?: React.ReactNode) {
  const page = (
    <AdminPage title="Goods" actions={<ButtonLink href="/staff/new">Add</ButtonLink>} more={more}>
      Rows
    </AdminPage>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-70] what a page offers besides its one action is behind a button that needs no script', () => {
  const html = drawn(<ButtonLink href="/staff/file">Export</ButtonLink>);
  const target = /<button popoverTarget="([^"]+)"[^>]*aria-label="More actions"/i.exec(html)?.[1];
  expect(target).toBeTruthy();
  expect(html).toMatch(new RegExp(`<div id="${target}" popover="auto"[^>]*><a[^>]*href="/staff/file"`));
  // The action is beside the name itself, and the last of the line.
  expect(html.indexOf('href="/staff/new"')).toBeGreaterThan(html.indexOf('href="/staff/file"'));
});

test('[LOOK-70] a page that offers nothing else has no such button', () => {
  expect(drawn()).not.toContain('More actions');
});
