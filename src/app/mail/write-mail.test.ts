import { expect, test } from 'vitest';
import { SAMPLE_HEAD, SAMPLE_MAILS, SAMPLE_ORDER } from './samples.ts';
import { writeMail } from './write-mail.ts';

const LINK = 'https://shop.example/track/MD1763668800000/key';
const params = { orderNumber: SAMPLE_ORDER.orderNumber, orderLink: LINK };
const write = (kind: string, more: object = {}, order: object = {}) => {
  const mail = writeMail(
    { kind, params: { ...params, ...more }, order: { ...SAMPLE_ORDER, ...order } },
    SAMPLE_HEAD,
  );
  if (!mail) throw new Error(`${kind} has no mail`);
  return mail;
};

test.each([
  ['order-received', {}, 'Your order MD1763668800000: we have it'],
  ['order-status', { status: 'confirmed' }, 'Your order MD1763668800000 is confirmed'],
  ['order-status', { status: 'out_for_delivery' }, 'Your order MD1763668800000 is on its way'],
  ['order-status', { status: 'delivered' }, 'Your order MD1763668800000 was delivered: your receipt'],
  ['order-status', { status: 'cancelled' }, 'Your order MD1763668800000 was cancelled'],
  [
    'payment-reminder',
    { until: '2026-11-21T20:00:00.000Z' },
    'Your order MD1763668800000: please send your payment of $62.10',
  ],
  ['payment-refused', {}, 'Your order MD1763668800000: we could not find your payment'],
  ['order-refund', { cents: 1850, way: 'cash' }, 'Your order MD1763668800000: $18.50 goes back to you'],
  [
    'payment-short',
    { receivedCents: 5000, missingCents: 1210 },
    'Your order MD1763668800000: $12.10 is missing',
  ],
  ['order-replacement', { original: 'MD1' }, 'Your replacement order MD1763668800000'],
])('[MAIL-01] the subject of %s %j says what happened', (kind, more, subject) => {
  expect(write(kind, more).subject).toBe(subject);
});

test.each(['preparing', 'ready', 'en_route', 'pending'])(
  '[MAIL-01] a step without a mail (%s) has none',
  (status) => {
    const input = { kind: 'order-status', params: { ...params, status }, order: SAMPLE_ORDER };
    expect(writeMail(input, SAMPLE_HEAD)).toBeNull();
  },
);

test('[MAIL-01, MAIL-03, CHECK-40] HTML and text have the figures of the stored order under the names of its receipt', () => {
  const { html, text } = write('order-status', { status: 'delivered' });
  const rows = [
    ['2 × Night Drops', '$48.00'],
    ['Subtotal', '$66.00'],
    ['Promo code WELCOME', '−$6.60'],
    ['Delivery', '$5.00'],
    ['Order total', '$64.40'],
    ['Monster Dollars', '−$2.30'],
    ['Cannabis excise tax, 15 %', '$7.50'],
  ] as const;
  for (const [label, value] of rows) {
    expect(text).toMatch(
      new RegExp(`${label.replaceAll(/[$.]/g, '\\$&')}[^\\n]*${value.replace('$', '\\$')}`),
    );
    expect(html).toContain(label);
    expect(html).toContain(value);
  }
  for (const fact of ['License C9-0000000-LIC', 'Sam, no. MD-002', 'Ada, no. 1042', '12 Orange St']) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
});

test('[MAIL-03] a mail loads nothing, knows the dark, and reads the same as plain text', () => {
  for (const { kind, params: own, order } of SAMPLE_MAILS) {
    const mail = writeMail({ kind, params: own, order }, SAMPLE_HEAD);
    expect(mail?.html).not.toMatch(/<img|<script|url\(|src=/);
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    expect(mail?.text).not.toMatch(/<\w|&\w+;|undefined|NaN|\[object/);
    const words = mail?.html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ') ?? '';
    expect(words).not.toMatch(/undefined|NaN|\[object/);
    const title = /<h1[^>]*>([^<]+)/.exec(mail?.html ?? '')?.[1] ?? 'none';
    expect(mail?.text).toContain(title.replaceAll('&#x27;', "'"));
  }
});

test('[MAIL-01, PAY-37] who still has to pay reads how much and where the link leads; who pays at the door does not', () => {
  const awaited = write('order-received', {}, { method: 'zelle', paymentStatus: 'awaiting_confirmation' });
  expect(awaited.text).toContain(
    'Please send your payment of $62.10 by Zelle, with MD1763668800000 in the note.',
  );
  expect(awaited.html).toContain(`href="${LINK}#pay"`);
  expect(write('order-received').text).not.toContain('send your payment');
  expect(write('order-received').html).toContain(`href="${LINK}"`);
});

test('[MAIL-01, PAY-46] a refused payment names the reason, once and with one full stop', () => {
  const { text } = write('payment-refused', { reason: 'The amount was $5 short.' });
  expect(text).toContain(
    'We looked for your payment of $62.10 and did not find it. The amount was $5 short.\n',
  );
});

test.each([
  ['unpaid', {}, ['Reason: Not paid in time.']],
  ['customer', {}, ['You cancelled it.']],
  ['Out of stock today.', {}, ['Reason: Out of stock today.\n']],
  [
    'customer',
    { paymentStatus: 'paid' },
    ['You paid $62.10. We give it back', 'Monster Dollars of $2.30 are back'],
  ],
])('[MAIL-01, ORD-10] a cancelled order (%s) says why, and what comes back', (cancelReason, more, parts) => {
  const { text } = write('order-status', { status: 'cancelled' }, { cancelReason, ...more });
  for (const part of parts) expect(text).toContain(part);
});

test('[MAIL-03, SEC-13] what people typed is text', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const { html } = write('order-status', { status: 'cancelled' }, { cancelReason: evil });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

test('[MAIL-04] an invitation and a new password have a link and say how long it works; without it there is no mail', () => {
  const link = 'https://shop.example/staff?join=t';
  const invitation = writeMail(
    { kind: 'staff-invitation', params: { name: 'Ben', link }, order: null },
    SAMPLE_HEAD,
  );
  expect(invitation).toMatchObject({ subject: 'Your invitation to the console of MoodDrop' });
  expect(invitation?.text).toContain(link);
  const reset = writeMail({ kind: 'password-reset', params: { link }, order: null }, SAMPLE_HEAD);
  expect(reset?.text).toContain('within 30 minutes');
  expect(writeMail({ kind: 'password-reset', params: {}, order: null }, SAMPLE_HEAD)).toBeNull();
  expect(writeMail({ kind: 'order-received', params, order: null }, SAMPLE_HEAD)).toBeNull();
});
