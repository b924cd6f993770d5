import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { copyData } from '../support/prepared-data.ts';
import { startShop } from '../support/shop-process.ts';

test('[SEC-35] every answer of a shop that was set to another time says that time', async () => {
  const folder = await copyData();
  const startsAt = new Date('2027-03-14T01:59:00-08:00');
  const shop = await startShop({ DATA_DIR: folder, SHOP_TEST_TIME: startsAt.toISOString() });
  // Twice, since the second answer comes from memory.
  for (const path of ['/healthz', '/faq', '/faq', '/sw.js', '/no-such-page', '/account', '/live/public']) {
    const ended = new AbortController();
    const { headers } = await fetch(`${shop.url}${path}`, { signal: ended.signal });
    ended.abort();
    const ahead = Date.parse(headers.get('date') ?? '') - startsAt.getTime();
    expect({ path, isThen: ahead >= 0 && ahead < 120_000 }).toEqual({ path, isThen: true });
  }
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

test('[SEC-35] a shop that is no test is not set to another time', async () => {
  const folder = await copyData();
  const said = await startShop({ DATA_DIR: folder, NODE_ENV: 'production' }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(said).toBe(
    'the shop ended at once:\nSHOP_TEST_TIME: is for tests alone, with NODE_ENV=test; a shop goes by the real time\n',
  );
  await rm(folder, { recursive: true, force: true });
});
