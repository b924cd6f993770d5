import { expect, test } from 'vitest';
import { en } from '#app/texts/en.ts';
import { toWords } from './delivery-line.tsx';

const CLOSED = { kind: 'closed', opensAt: new Date('2026-11-22T18:00:00.000Z') } as const;

test('[SHELL-33] a closed shop that takes no orders promises no delivery', () => {
  expect(toWords(CLOSED, en, false)).toBe('Closed now. Orders placed now are delivered from Sunday 10 AM');
  expect(toWords(CLOSED, en, true)).toBe('Closed now. We take orders again from Sunday 10 AM.');
});
