import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fuzzShop } from '../support/fuzz/fuzz-shop.ts';
import { reportOf } from '../support/fuzz/report.ts';
import { copyData } from '../support/prepared-data.ts';

test('[SEC-39] 1,500 odd requests of every kind end no process, fail nowhere and change nothing that they may not', async () => {
  const dataDir = await copyData();
  const result = await fuzzShop({ dataDir, requests: 1500, seed: 9, mostMs: 90_000, each: 6 });
  const { lines, isGood } = reportOf(result);
  await rm(dataDir, { recursive: true, force: true });
  expect({ isGood, report: isGood ? [] : lines }).toEqual({ isGood: true, report: [] });
  expect(result.tally.count.sent).toBe(1500);
  // A generator that fell into a circle would send the same few again and again.
  expect(result.tally.distinct.size).toBeGreaterThan(1400);
}, 180_000);
