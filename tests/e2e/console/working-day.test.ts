import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { DAY_GAP, liveDay } from '../../support/day/day.ts';
import { fillShelves } from '../../support/day/orders.ts';
import { dayFaults, dayOutcome } from '../../support/day/outcome.ts';
import { openDayShop } from '../../support/day/shop.ts';
import { missedBars, type Tally } from '../../support/day/tasks.ts';
import { copyData } from '../../support/prepared-data.ts';

/** Two waves, two runs for each of two drivers. `node prove/day.mjs` plays sixty. */
const ORDERS = 12;

test('[DAY-01, DAY-02] a working day from the first order to the closed safe: nothing is open, and no cent is astray', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const folder = await copyData();
  await fillShelves(folder);
  const shop = await openDayShop({ DATA_DIR: folder }, '10:20');
  const tally: Tally = new Map();
  try {
    const { numbers, runs } = await liveDay({ browser, shop, orders: ORDERS, tally });
    await shop.end();
    const outcome = await dayOutcome(folder, { numbers, runs });
    expect(dayFaults(outcome, ORDERS)).toEqual([]);
    expect(missedBars(tally)).toEqual([]);
    expect(outcome.states).toEqual({ delivered: ORDERS - 2, cancelled: 2 });
    expect(outcome.gaps).toMatchObject([{ cents: -DAY_GAP.cents, note: DAY_GAP.reason }]);
    expect(outcome.safeCents).toBe(40_000);
    // Without signal: what the phone wrote down came later, and counts for when it happened (ROAD-08).
    const late = outcome.runs[1]?.events.filter(
      ({ deviceAt, receivedAt }) => receivedAt.getTime() - deviceAt.getTime() > 10 * 60_000,
    );
    expect(late?.length).toBeGreaterThan(0);
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
});
