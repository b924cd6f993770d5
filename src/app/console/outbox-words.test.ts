import { expect, test } from 'vitest';
import { outboxTexts } from '#app/texts/en/console/outbox.ts';
import { MESSAGE_KINDS } from '#domain/outbox.ts';
import { messageKind, shortLinks } from './outbox-words.ts';

test('[SENT-03, LOOK-392] every kind of message says what it is about, and a step says its state in the word of its text', () => {
  for (const kind of Object.keys(MESSAGE_KINDS)) {
    expect(messageKind({ kind, params: { status: 'ready' } }), kind).not.toBe('');
  }
  expect(messageKind({ kind: 'order-status', params: { status: 'out_for_delivery' } })).toBe(
    'Status “Out for Delivery”',
  );
  expect(messageKind({ kind: 'order-received', params: {} })).toBe('Order received');
});

test('[SENT-03] a link is shown without its key, and nothing stands for it', () => {
  expect(shortLinks('It is "Ready". https://shop.example/track/MD1/abc')).toBe(
    'It is "Ready". shop.example/track',
  );
});

test('[LOOK-425] what the text service says has the word of its list; “Sent” the row says already', () => {
  expect(outboxTexts.reports).toEqual({ delivered: 'Delivered', failed: outboxTexts.views.failed });
  expect(outboxTexts.sentBy('2:05 PM', null)).toBe(`${outboxTexts.views.sent} 2:05 PM`);
});
