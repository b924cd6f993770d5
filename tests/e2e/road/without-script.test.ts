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

test('[LOOK-559] without script a stop that failed is taken back by its driver, and by the office in the run', async ({
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
  const fail = async () => {
    await page.getByText('Could not deliver', { exact: true }).click();
    await page.getByLabel('Reason').selectOption({ label: 'Nobody at home' });
    await page.getByRole('button', { name: 'Save and drive on' }).click();
    await enter(page);
    await expect(page.getByText('1 of 3 stops done')).toBeVisible();
  };
  await fail();
  await page.getByRole('button', { name: 'Deliver after all' }).click();
  await enter(page);
  await expect(page.getByText('0 of 3 stops done')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stop 1' })).toBeVisible();
  await fail();
  await context.close();

  const desk = await browser.newContext();
  const office = await desk.newPage();
  await office.addInitScript(() => window.localStorage.setItem('mooddrop.age-verified', 'true'));
  await office.goto(`${road.url}/staff?next=/staff/runs/R-1118-90`);
  await office
    .getByRole('button', { name: /^Sign in as .*, manager$/ })
    .first()
    .click();
  await office.getByRole('button', { name: /^Deliver after all: A-\d+$/ }).click();
  await expect(office.getByText('The stop is open again')).toBeVisible();
  await expect(office.getByText('Not handed over')).toHaveCount(0);
  await expect(office.getByRole('button', { name: /^Deliver after all/ })).toHaveCount(0);
  await desk.close();
  const { stops } = await road.end();
  expect(stops.map(({ state }) => state)).toEqual(['planned', 'planned', 'planned']);
});
