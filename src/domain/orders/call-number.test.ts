import { expect, test } from 'vitest';
import { CALL_NUMBERS, callNumberWords, parseCallNumber } from './call-number.ts';

test('[BOARD-05] an order has a letter and a number up to 99, and after Z-99 comes A-1 again', () => {
  expect([1, 17, 99, 100, 2574, 2575].map(callNumberWords)).toEqual([
    'A-1',
    'A-17',
    'A-99',
    'B-1',
    'Z-99',
    'A-1',
  ]);
  const all = Array.from({ length: CALL_NUMBERS }, (_, place) => callNumberWords(place + 1));
  expect(new Set(all).size).toBe(2574);
  expect(all.map(parseCallNumber)).toEqual(all.map((_, place) => place + 1));
});

test('[BOARD-05] it is found however it is typed, and nothing else is taken for one', () => {
  expect(['a-17', 'A17', ' a 17 ', 'z99'].map(parseCallNumber)).toEqual([17, 17, 17, 2574]);
  const others = ['', 'a', '17', 'a-0', 'a-017', 'a-100', 'ab-1', 'a--1', 'MD17', 'é-1', 'a-1x'];
  expect(others.map(parseCallNumber)).toEqual(others.map(() => null));
});
