import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';
import { Totals } from './totals.tsx';

test('[SHELL-53] a price is dollars with two decimals', () => {
  expect(renderToStaticMarkup(<Price cents={3800} />)).toContain('$38.00');
});

test('[VAULT-06] a higher former price is struck, and a reader hears "was"', () => {
  const markup = renderToStaticMarkup(<Price cents={1800} originalCents={2200} />);
  expect(markup).toMatch(/<s[^>]*><span class="sr-only">was <\/span>\$22\.00<\/s>/);
});

test.each([1800, 1700, null, undefined])(
  '[VAULT-07] a former price of %s that is no higher is not shown',
  (originalCents) => {
    expect(renderToStaticMarkup(<Price cents={1800} originalCents={originalCents} />)).not.toContain('<s ');
  },
);

test('[CART-03] totals are a list of terms and amounts', () => {
  const markup = renderToStaticMarkup(<Totals rows={[{ label: 'Total', value: '$70.47', tone: 'sum' }]} />);
  expect(markup).toContain('<dt>Total</dt><dd>$70.47</dd>');
});
