import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findMachineTimes } from '#db/testing/machine-times.ts';
import { copyData } from '../support/prepared-data.ts';
import { startShop } from '../support/shop-process.ts';
import { ask } from './support/ask.ts';
import { openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';

const DAY_MS = 86_400_000;

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
    'the shop ended at once:\nSHOP_TEST_TIME: is only for tests with NODE_ENV=test; a shop uses the real time\n',
  );
  await rm(folder, { recursive: true, force: true });
});

test('[SEC-35] what is stored has the shop’s time, not that of the database', async () => {
  const since = new Date();
  const shop = await openBuiltShop(new Date(since.getTime() + 400 * DAY_MS));
  const guest = {
    way: 'guest',
    firstName: 'Ada',
    lastName: 'Marsh',
    phone: '(951) 555-0123',
    isOver21: 'on',
  };
  const member = { ...guest, way: 'sign-up', email: 'ada@example.com', phone: '(951) 555-0124' };
  const password = { password: 'long-enough-1', confirmation: 'long-enough-1', address: '' };
  for (const form of [guest, { ...member, ...password }]) {
    const entered = await ask(shop, '/account?from=checkout', { form });
    expect(entered.status).toBe(302);
    const as = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const input = await inputFor(shop, { id: '', token: '', cookie: as }, [
      lineOf(await dearOption(shop.db, 9)),
    ]);
    expect((await ask(shop, '/orders/place', { as, json: input })).status).toBe(200);
  }
  expect(await findMachineTimes(shop.db, since, new Date())).toEqual([]);
  await shop.close();
});
