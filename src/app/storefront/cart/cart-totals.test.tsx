import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { calculateQuote } from '#domain/pricing/quote.ts';
import { sampleLine, sampleQuote } from '#domain/testing/sample-line.ts';
import { CartTotals } from './cart-totals.tsx';

const quote = calculateQuote(
  sampleQuote([sampleLine({ unitPriceCents: 6000 })], { promo: { code: 'MOOD10', percent: 10 } }),
);

test('[CART-13] [CART-18] while the quote is outdated, only the subtotal of the current choice is shown', () => {
  expect(renderToString(<CartTotals quote={quote} />)).toContain('MOOD10');
  const chosen = quote.lines.map((line) => ({ ...line, quantity: 2, lineTotalCents: 12_000 }));
  const html = renderToString(<CartTotals quote={quote} chosen={chosen} />);
  expect(html).toContain('$120.00');
  expect(html).not.toMatch(/MOOD10|Order total|\$54\.00/);
});
