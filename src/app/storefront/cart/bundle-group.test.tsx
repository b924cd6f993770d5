import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { calculateQuote } from '#domain/pricing/quote.ts';
import { sampleLine, sampleQuote } from '#domain/testing/sample-line.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { OrderLines } from '../checkout/order-lines.tsx';
import { BundleGroup } from './bundle-group.tsx';

const part = { kind: 'bundle', groupId: 'g1' } as const;
const extra = { kind: 'extra', groupId: 'g1', unitPriceCents: 1500 } as const;
const quote = calculateQuote(
  sampleQuote([
    sampleLine({ ...part, key: 'p1', unitPriceCents: 2408, productName: 'Blue Hour' }),
    sampleLine({ ...part, key: 'p2', unitPriceCents: 1492, productName: 'Cold Pear' }),
    sampleLine({ ...extra, key: 'e1', productName: 'Warm Fig' }),
    sampleLine({ ...extra, key: 'e2', productName: 'Night Shot' }),
  ]),
);
const at = (time: string) => new Date(`2026-11-21T${time}:00-08:00`).getTime();
const group = {
  ...{ key: 'bundle:g1', groupId: 'g1', slug: 'lite', name: 'Lite Bundl', isPreorder: true },
  ...{ unlockAtMs: at('01:00'), window: { fromMs: at('09:00'), untilMs: at('22:00') } },
} as PricedCart['groups'][number];
const priced = { quote, groups: [group], unknownKeys: [], pictures: {} } as unknown as PricedCart;
const cart = { v: 1 as const, attemptKey: '', lines: [] };

const PAGES = {
  'the cart': () => <BundleGroup group={group} lines={quote.lines} pictures={{}} line={undefined} />,
  'the checkout': () => <OrderLines priced={priced} cart={cart} onChange={() => {}} />,
};

const wordsOf = (page: keyof typeof PAGES) =>
  renderToStaticMarkup(<MemoryRouter>{PAGES[page]()}</MemoryRouter>).replace(/<[^>]+>/g, '|');

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  '[DROP-25, CART-24] %s shows the bundle at its own price and each extra at its own',
  (page) => {
    const text = wordsOf(page);
    expect(text.match(/\$[\d.]+/g)).toEqual(['$39.00', '$15.00', '$15.00']);
    expect(text).toMatch(/Lite Bundl.*\$39\.00.*Warm Fig.*Extra.*\$15\.00.*Night Shot.*Extra.*\$15\.00/);
  },
);

test('[CONF-32, DROP-33] the cart names the delivery hours of a pre-order, not the unlock at night', () => {
  expect(wordsOf('the cart')).toContain('Delivered from Nov 21, between 9 AM and 10 PM');
});
