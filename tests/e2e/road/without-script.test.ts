import type { Page } from '@playwright/test';
import { test } from '../../support/road-journey.ts';
import { expect } from '../../support/shop-test.ts';

/** Without script the gate's box opens each page for itself (AGE-11). */
const enter = (page: Page) =>
  page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' }).check();

test('[ROAD-02, AGE-11] a browser without script signs in, passes a door and comes to the next stop', async ({
  browser,
  road,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${road.url}/staff`);
  await enter(page);
  await page
    .getByRole('button', { name: /^Sign in as .*, driver$/ })
    .first()
    .click();
  await enter(page);
  const stop = (number: number) => page.getByRole('region', { name: `Stop ${number}` });
  await expect(stop(1)).toBeVisible();
  await page.getByRole('button', { name: 'Arrived' }).click();
  await enter(page);
  await page.getByLabel('Valid until').fill('2031-05-01');
  await page.getByLabel('Cash taken').fill('200');
  await page.getByRole('button', { name: 'Delivered' }).click();
  await enter(page);
  await expect(page.getByText('0 of 3 stops done')).toBeVisible();
  await page.getByLabel('Document').selectOption({ label: 'Passport' });
  await page.getByLabel('Valid until').fill('2031-05-01');
  await page.getByLabel('Cash taken').fill('200');
  await page.getByLabel('21+ ID checked').check();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await enter(page);
  await expect(page.getByText('1 of 3 stops done')).toBeVisible();
  await expect(stop(2)).toBeVisible();
  await context.close();
  const { stops } = await road.end();
  expect(stops[0]).toMatchObject({ state: 'delivered', document: 'passport', takenCents: 20_000 });
});
