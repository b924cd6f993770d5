import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../orders/status.ts';
import { isMailedStatus, newsChannels, parseOrderNews } from './order-news.ts';

const reader = { email: 'ada@example.com', choice: 'both', hasMail: true, isMailed: true } as const;

test.each([
  ['has an e-mail address', {}, ['text', 'email']],
  ['has none', { email: null }, ['text']],
  ['has an empty one', { email: '', choice: 'email' }, ['text']],
  ['wants texts alone', { choice: 'text' }, ['text']],
  ['wants e-mails alone', { choice: 'email' }, ['email']],
  ['wants e-mails alone, of what has none', { choice: 'email', isMailed: false }, []],
  ['wants e-mails alone in a shop without a mail server', { choice: 'email', hasMail: false }, ['text']],
  ['wants e-mails alone and has no address', { choice: 'email', email: null }, ['text']],
  ['is told of what has no mail', { isMailed: false }, ['text']],
] as const)('[MAIL-01, MAIL-02] a customer who %s', (_who, change, channels) => {
  expect(newsChannels({ ...reader, ...change })).toEqual(channels);
});

test('[MAIL-01] four steps of an order have a mail', () => {
  const mailed = ['confirmed', 'out_for_delivery', 'delivered', 'cancelled'];
  expect(ORDER_STATUSES.filter(isMailedStatus)).toEqual(mailed);
});

test('[MAIL-02] only the three choices are choices', () => {
  expect(['both', 'text', 'email', 'Both', '', null, 1].map(parseOrderNews)).toEqual([
    ...['both', 'text', 'email'],
    ...[null, null, null, null],
  ]);
});
