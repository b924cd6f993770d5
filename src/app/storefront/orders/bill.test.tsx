import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Receipt, ReceiptSheet } from '#app/ui/order/receipt-sheet.tsx';
import type { BillRow } from '#domain/orders/bill.ts';
import type { TrackedOrder } from '#services/orders/track-orders.ts';
import { Bill } from './bill.tsx';

const BILL: BillRow[] = [
  { kind: 'items', cents: 13_400 },
  { kind: 'member', cents: -670 },
  { kind: 'promo', code: 'MOOD10', cents: -1273 },
  { kind: 'delivery', cents: 0 },
];
const PLACED = new Date('2026-11-21T20:00:00Z');

const TRACKED: TrackedOrder = {
  orderNumber: 'MD1',
  status: 'pending',
  paymentMethod: 'cash',
  paymentStatus: 'pending',
  isPaymentAwaited: false,
  isPaymentClaimed: false,
  payBy: PLACED,
  etaMinutes: null,
  address: '1 Main St',
  notes: null,
  deliverNotBefore: null,
  creditUsedCents: 0,
  orderTotalCents: 11_457,
  amountDueCents: 11_457,
  cashGivenCents: null,
  changeDueCents: null,
  createdAt: PLACED,
  canCancel: false,
  cancelWindowMinutes: 60,
  ...{ refusedReason: null, reference: null, short: null },
  arrivesAt: null,
  window: null,
  driver: null,
  replaces: null,
  steps: [],
  bill: BILL,
  items: [],
  again: [],
  proposals: [],
};

const RECEIPT: Receipt = {
  shop: { legalName: 'MoodDrop Demo LLC', licenseNumber: 'C9' },
  orderNumber: 'MD1',
  callNumber: 'A-17',
  placedAt: PLACED,
  status: 'pending',
  deliveredAt: null,
  customer: { firstName: 'Ada', number: 1 },
  address: '1 Main St',
  driver: null,
  packer: null,
  lines: [],
  bill: BILL,
  orderTotalCents: 11_457,
  creditUsedCents: 0,
  amountDueCents: 11_457,
  method: 'cash',
  reference: null,
  paymentStatus: 'pending',
  cashGivenCents: null,
  changeDueCents: null,
  taxes: [],
  brochure: null,
  refunds: [],
};

function rowsOf(html: string) {
  const totals = html.slice(html.indexOf('Subtotal'));
  return [...`<dt>${totals}`.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
}

test.each([
  ['[ORD-16] the tracker', () => <Bill order={TRACKED} />],
  ['[LAW-06] the receipt', () => <ReceiptSheet receipt={RECEIPT} back={null} />],
])('%s shows each discount between the items and the total', (_, page) => {
  expect(rowsOf(renderToString(page()))).toEqual([
    ['Subtotal', '$134.00'],
    ['Member discount', '−$6.70'],
    ['Promo code MOOD10', '−$12.73'],
    ['Delivery', 'Free'],
    ['Order total', '$114.57'],
    ['To pay', '$114.57'],
  ]);
});

test('[STAFF-28, LAW-06] the receipt of a cancelled order shows no amount to pay', () => {
  const paying = {
    cashGivenCents: 12_000,
    changeDueCents: 543,
    creditUsedCents: 1000,
    amountDueCents: 10_457,
  };
  const sheet = (status: 'en_route' | 'cancelled') =>
    renderToString(<ReceiptSheet receipt={{ ...RECEIPT, ...paying, status }} back={null} />);
  for (const word of ['To pay', 'Cash given', 'Change due']) {
    expect(sheet('en_route')).toContain(word);
    expect(sheet('cancelled')).not.toContain(word);
  }
});

test('[STAFF-27] a receipt leaves out what the shop has not filled in', () => {
  const bare = { ...RECEIPT, shop: { legalName: '', licenseNumber: '' } };
  const html = renderToString(<ReceiptSheet receipt={bare} back={null} />);
  expect(html).not.toContain('<strong></strong>');
  expect(html).not.toMatch(/license/i);
});
