import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { FoundOrder } from '#app/console/orders/order-found.ts';
import { OrderPanelLines } from '#app/console/orders/order-panel.tsx';
import { PlacedFacts } from '#app/storefront/confirm/placed-order.tsx';
import { Bill } from '#app/storefront/orders/bill.tsx';
import type { LineKind } from '#domain/pricing/line.ts';
import type { PlacedOrderView } from '#services/orders/read-placed.ts';
import type { TrackedOrder } from '#services/orders/track-orders.ts';
import { type Receipt, ReceiptSheet } from './receipt-sheet.tsx';

const BUNDLE = { bundleGroup: 'g1', bundleName: 'Premium Bundl' };
const NONE = { bundleGroup: null, bundleName: null };

function line(id: number, kind: LineKind, name: string, lineTotalCents: number, group = BUNDLE as object) {
  return {
    ...{ id, kind, quantity: 1, name, productName: name, lineTotalCents, unitPriceCents: lineTotalCents },
    ...{ option: '1 g', optionName: '1 g', measure: '1 g', mood: null, imageUrl: null, ...NONE, ...group },
  };
}

const LINES = [
  line(1, 'bundle', 'Blue Hour', 2408),
  line(2, 'bundle', 'Cold Pear', 7492),
  line(3, 'bonus', 'Night Shot', 0),
  line(4, 'extra', 'Cold Pear', 1500),
  line(5, 'option', 'Black Fig', 3000, NONE),
];

const FACTS = {
  ...{
    orderNumber: 'MD1',
    status: 'pending',
    paymentMethod: 'cash',
    method: 'cash',
    paymentStatus: 'pending',
  },
  ...{ orderTotalCents: 14_400, amountDueCents: 14_400, creditUsedCents: 0, bill: [], taxes: [] },
  ...{
    cashGivenCents: null,
    changeDueCents: null,
    address: '1 Main St',
    notes: null,
    brochure: null,
    refunds: [],
  },
  ...{ shop: { legalName: '', licenseNumber: '' }, customer: {}, driver: null, packer: null },
  ...{ placedAt: new Date('2026-11-21T20:00:00Z'), deliveredAt: null },
};

const PAGES = {
  'the thank-you page': () => (
    <PlacedFacts order={{ ...FACTS, items: LINES } as unknown as PlacedOrderView} />
  ),
  'the tracker': () => <Bill order={{ ...FACTS, items: LINES } as unknown as TrackedOrder} />,
  'the receipt': () => (
    <ReceiptSheet receipt={{ ...FACTS, lines: LINES } as unknown as Receipt} back={null} />
  ),
  'the console': () => (
    <OrderPanelLines found={{ lines: LINES, order: { bagRequested: true } } as unknown as FoundOrder} />
  ),
};

/** What stands on a page, in its order: names and prices, one beside the other. */
function wordsOf(page: keyof typeof PAGES, pattern: RegExp): string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{PAGES[page]()}</MemoryRouter>);
  const list = html.slice(html.indexOf('<ul'), html.lastIndexOf('</ul>'));
  return list.replace(/<[^>]+>/g, '|').match(pattern) ?? [];
}

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  '[CART-24, CHECK-40] %s shows a bundle with name and price, its parts without prices, its extras with prices',
  (page) => {
    const told = /Premium Bundl|Blue Hour|Cold Pear|Night Shot|Black Fig|Extra|Bonus|\$[\d.]+/g;
    expect(wordsOf(page, told)).toEqual([
      ...['Premium Bundl', '$99.00', 'Blue Hour', 'Cold Pear', 'Night Shot', 'Bonus'],
      ...['Cold Pear', 'Extra', '$15.00', 'Black Fig', '$30.00'],
    ]);
  },
);
