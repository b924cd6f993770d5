import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PlaceNote } from './place-note.tsx';

function said(isSignedOut: boolean): string {
  const placing = { step: 'refused', message: 'Please sign in first.', isSignedOut } as const;
  const router = createMemoryRouter([{ path: '/', element: <PlaceNote placing={placing} /> }]);
  return renderToString(<RouterProvider router={router} />);
}

test('[CHECK-33] when the session has ended, a sign-in link beside the message leads back to the checkout', () => {
  expect(said(true)).toMatch(/<a[^>]* href="\/account\?from=checkout"/);
  expect(said(true)).toContain('Sign in and come back');
  expect(said(false)).not.toContain('<a');
});
