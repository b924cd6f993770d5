import { lazy, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.server.ts';

const page = (children: ReactNode) => (
  <html lang="en">
    <body>{children}</body>
  </html>
);
const late = () => lazy(async () => ({ default: () => <p>here</p> }));
function Failing(): ReactNode {
  throw new Error('no page');
}
const HOW = { nonce: 'n', longestMs: 1000 };

test('[FAST-17] a page is whole, whether a part of it waits nowhere, within a boundary or without one', async () => {
  const [Within, Bare] = [late(), late()];
  const whole = '<!DOCTYPE html><html lang="en"><head></head><body><p>here</p></body></html>';
  expect(await renderWhole(page(<p>here</p>), HOW)).toBe(whole);
  const waited = await renderWhole(
    page(
      <Suspense fallback="not yet">
        <Within />
      </Suspense>,
    ),
    HOW,
  );
  expect(waited).toContain('<p>here</p>');
  expect(waited).not.toContain('not yet');
  expect(await renderWhole(page(<Bare />), HOW)).toContain('<p>here</p>');
});

test('[FAST-17, SEC-19] what fails in a page is told, not left to the browser', async () => {
  await expect(renderWhole(page(<Failing />), HOW)).rejects.toThrow('no page');
  const within = (
    <Suspense fallback="not yet">
      <Failing />
    </Suspense>
  );
  await expect(renderWhole(page(within), HOW)).rejects.toThrow('no page');
});
