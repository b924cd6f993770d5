import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { isPromotion, MESSAGE_KINDS } from '#domain/outbox.ts';
import { toPushMessage, toTextMessage } from './message-templates.ts';
import { writtenTexts as en } from './written-texts.ts';

const HEAD = { shopName: 'Shop', licenseNumber: 'C9-0000001-LIC' };

test.each(ORDER_STATUSES)('[PUSH-14, STAFF-03] the push for %s uses the label of the status', (status) => {
  const message = { kind: 'order-status', params: { orderNumber: 'MD2611200001', status } };
  expect(toPushMessage(message)).toMatchObject({
    title: 'Order MD2611200001',
    message: en.orders.statuses[status],
    url: '/orders',
    data: { type: 'order-status', order_number: 'MD2611200001' },
  });
  expect(toTextMessage(message, HEAD)).toContain(en.orders.statuses[status]);
});

test.each([
  ['order-received', { orderNumber: 'MD1', totalCents: 4550 }, 'order MD1. Order total $45.50. Have'],
  ['order-received', { orderNumber: 'MD1', totalCents: 4550, dueCents: 4550 }, 'Order total $45.50. Have'],
  [
    'order-received',
    { orderNumber: 'MD1', totalCents: 9609, dueCents: 7609 },
    'Order total $96.09, to pay $76.09. Have',
  ],
  [
    'payment-reminder',
    { orderNumber: 'MD1', dueCents: 900, until: '2026-11-21T20:00:00.000Z' },
    'Nov 21, 12 PM',
  ],
  ['quiz-code', { code: 'AB12', percent: 10 }, 'AB12'],
  ['payment-refused', { orderNumber: 'MD1', dueCents: 4550 }, '$45.50 for order MD1'],
  [
    'payment-short',
    { orderNumber: 'MD1', receivedCents: 4000, missingCents: 550 },
    'we have $40.00 for order MD1, and $5.50 is missing',
  ],
  ['staff-invitation', { name: 'Ben', link: 'https://shop.example/staff?join=t' }, '/staff?join=t'],
  ['staff-invitation', { name: 'Ben' }, 'Ben'],
  ['drop-news', { text: 'It is open.' }, 'It is open.'],
  ['club-drop', { label: 'December Drop', unlockAt: '2026-11-21T20:00:00.000Z' }, 'Nov 21, 12 PM'],
  ['order-replacement', { orderNumber: 'MD2', original: 'MD1' }, 'MD1 at no cost'],
  [
    'order-refund',
    { orderNumber: 'MD1', cents: 1250, way: 'credit' },
    '$12.50 of order MD1 goes back to you as M',
  ],
  ['order-refund', { orderNumber: 'MD1', cents: 1250, way: 'cash' }, 'in cash'],
  ['order-refund', { orderNumber: 'MD1', cents: 1250, way: 'digital', method: 'venmo' }, 'by Venmo'],
  ['note', { text: 'The drop is open.' }, 'The drop is open.'],
])('[ORD-24, STAFF-19] the text of %s names the facts that matter', (kind, params, part) => {
  expect(toTextMessage({ kind, params }, HEAD)).toContain(part);
});

test('[ORD-24, PAY-37] a customer who must send a payment reads the amount and where the link leads; nobody else does', () => {
  const orderLink = 'https://shop.example/track/MD1/k';
  const params = { orderNumber: 'MD1', totalCents: 9609, dueCents: 7609, orderLink };
  const text = (more: object) =>
    toTextMessage({ kind: 'order-received', params: { ...params, ...more } }, HEAD);
  expect(text({ isPaymentAwaited: true })).toBe(
    `Shop: we have your order MD1. Order total $96.09, to pay $76.09. Have your ID in hand, 21 and over. Please send your payment of $76.09; the link shows how. ${orderLink}`,
  );
  expect(text({})).not.toContain('payment');
});

test('[STAFF-19] an unknown kind has no text, so that no empty message is sent', () => {
  expect(toTextMessage({ kind: 'unknown', params: {} }, HEAD)).toBeNull();
  expect(toPushMessage({ kind: 'unknown', params: {} })).toBeNull();
});

test.each(Object.keys(MESSAGE_KINDS))(
  '[LAW-05] the text of %s names the licence number where it promotes',
  (kind) => {
    const params = {
      text: 'News.',
      label: 'Drop',
      unlockAt: '2026-11-21T20:00:00.000Z',
      until: '2026-11-21',
    };
    const text = toTextMessage({ kind, params }, HEAD);
    expect(text?.endsWith('License C9-0000001-LIC') ?? false).toBe(isPromotion(kind));
  },
);

test('[LAW-05, LAW-10] an unknown kind counts as promotion', () => {
  expect([isPromotion('flash-sale'), isPromotion('constructor')]).toEqual([true, true]);
});
