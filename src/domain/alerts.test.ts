import { expect, test } from 'vitest';
import { lateBefore, parseSound } from './alerts.ts';

test('[ALERT-02] a sound is one of the three, or silence', () => {
  expect(['bell', 'chime', 'knock', 'off'].map(parseSound)).toEqual(['bell', 'chime', 'knock', 'off']);
  expect([parseSound('siren'), parseSound(undefined), parseSound(true)]).toEqual([null, null, null]);
});

test('[ALERT-06] an order has waited too long after the minutes of the setting, and never where it is 0', () => {
  const now = new Date('2026-11-18T20:00:00Z');
  expect(lateBefore(now, 5)).toEqual(new Date('2026-11-18T19:55:00Z'));
  expect(lateBefore(now, 0)).toBeNull();
});
