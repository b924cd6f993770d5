import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Settle } from './settle.tsx';

const draw = (isClaimed: boolean) => {
  const order = { orderNumber: 'MD1', version: 3, amountDueCents: 100 };
  const router = createMemoryRouter([{ path: '/', element: <Settle order={order} isClaimed={isClaimed} /> }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
};

test('[LOOK-72] what nobody says to have sent cannot be “Not received”', () => {
  expect(draw(true)).toMatch(/<summary[^>]*><span>Not received/);
  expect(draw(false)).not.toMatch(/<summary[^>]*><span>Not received/);
});

test('[LOOK-72, LOOK-423] a row of payments has one button; the field of the reference is asked for and goes with it', () => {
  const html = draw(true);
  const [received = ''] = html.match(/<form.*?<\/form>/) ?? [];
  expect(received).toMatch(
    /<button.*Payment received.*<details[^>]*><summary[^>]*><span>Add reference<\/span><span>Close<\/span><\/summary>.*name="note"/,
  );
  expect(received).not.toContain('<details open');
  expect(html.replaceAll(/<details.*?<\/details>/g, '')).not.toContain('type="text"');
});
