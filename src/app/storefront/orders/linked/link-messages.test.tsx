import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LinkMessages } from './link-messages.tsx';

function wordsOf(who: { isGuest: boolean; isOwn: boolean }): string {
  const element = <LinkMessages messages={[]} {...who} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('[SEC-42] the page of an order link says where the answer appears, and asks only signed-out customers to sign in', () => {
  expect(wordsOf({ isGuest: false, isOwn: true })).toContain('You will find our answer in Messages.');
  expect(wordsOf({ isGuest: false, isOwn: true })).not.toContain('Sign in to read');
  expect(wordsOf({ isGuest: false, isOwn: false })).toContain('Sign in to read our answer');
  expect(wordsOf({ isGuest: true, isOwn: false })).not.toContain('answer');
});
