import { checkId, openPhone, sign, signInDriver, test } from '../../support/road-journey.ts';
import { expect } from '../../support/shop-test.ts';

test('[ROAD-01, ROAD-02, ROAD-04, LOOK-23] a driver signs in, is led to the run, and passes a door in four presses', async ({
  context,
  road,
}) => {
  const page = await openPhone(context);
  await signInDriver(page, road.url);
  const stop = page.getByRole('region', { name: 'Stop 1' });
  await expect(stop.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(stop.getByRole('link', { name: 'Maps' })).toHaveAttribute('href', /google\.com\/maps\/dir/);
  await expect(stop.getByText(/^[A-Z]-\d+$/)).toBeVisible();
  const due = (await stop.getByRole('strong').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Arrived' }).click();
  await page.getByRole('button', { name: '21+ ID checked' }).click();
  await expect(page.getByLabel('Valid until')).toHaveAccessibleDescription(/Enter the last day/);
  await checkId(page);
  const change = (200 - Number(due.replace(/\D/g, '')) / 100).toFixed(2);
  await expect(page.getByText(`Give back $${change}`)).toBeVisible();
  await page.getByLabel('Cash taken').fill('1');
  await expect(page.getByText(/is missing$/)).toBeVisible();
  await page.getByLabel('Cash taken').fill('200');
  await page.getByRole('button', { name: 'Cash is right' }).click();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByLabel('Signed on paper')).toHaveAccessibleDescription(/Ask for the signature/);
  await sign(page);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('1 of 3 stops done')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stop 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: /On the way/ })).toBeVisible();
  const { stops } = await road.end();
  expect(stops[0]).toMatchObject({
    ...{ state: 'delivered', status: 'delivered', paymentStatus: 'paid', document: 'passport' },
    ...{ takenCents: 20_000, changeCents: 20_000 - (stops[0]?.dueCents ?? 0), signature: expect.any(String) },
  });
  expect(stops.map(({ status }) => status)).toEqual(['delivered', 'en_route', 'out_for_delivery']);
});
