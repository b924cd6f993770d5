import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { liveCounter } from '../../support/counter/counter.ts';
import { counterFaults } from '../../support/counter/outcome.ts';
import { fillShelves } from '../../support/day/orders.ts';
import { openDayShop } from '../../support/day/shop.ts';
import { missedBars, type Tally } from '../../support/day/tasks.ts';
import { copyData } from '../../support/prepared-data.ts';

/** `npm run prove:counter` plays more of them, on both databases. */
const PAYERS = 6;

test('[COUNTER-01, COUNTER-02] the day behind the counter: every task within its bar, and no difference in the books', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const folder = await copyData();
  await fillShelves(folder);
  const shop = await openDayShop({ DATA_DIR: folder }, '10:20');
  const tally: Tally = new Map();
  try {
    const day = await liveCounter({ browser, shop, payers: PAYERS, tally });
    await shop.end();
    expect(await counterFaults(folder, day)).toEqual([]);
    expect(missedBars(tally)).toEqual([]);
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
});
