import { expect, test } from 'vitest';
import { en } from '#app/texts/en.ts';
import { statusWords } from './delivery-line.tsx';

const CLOSED = { kind: 'closed', untilMs: 0, atMs: Date.parse('2026-11-22T18:00:00.000Z') } as const;

test('[SHELL-33] a closed shop that takes no orders promises no delivery', () => {
  expect(statusWords(CLOSED, en, true)).toBe('Closed now. Orders placed now are delivered from Sunday 10 AM');
  expect(statusWords(CLOSED, en, false)).toBe('Closed now. We take orders again from Sunday 10 AM.');
});

test('[SHELL-30] the last hour leaves the minutes to the clock of the page', () => {
  expect(statusWords({ ...CLOSED, kind: 'urgent' }, en, true)).toBe(
    'Hurry! {m} minutes left to order for delivery today',
  );
});
