import { expect, test } from '../../support/shop-test.ts';

test('[AGE-01][AGE-02][AGE-03][AGE-05][AGE-06] the gate stands before everything and opens for those who confirm @desktop', async ({
  page,
}) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  await expect(page.getByText('You must be 21 years or older to access the site')).toBeVisible();
  const enter = page.getByRole('button', { name: 'Enter Site' });
  await expect(enter).toBeDisabled();
  const confirm = page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' });
  await confirm.check();
  await expect(enter).toBeEnabled();
  await confirm.uncheck();
  await expect(enter).toBeDisabled();
  await confirm.check();
  await enter.click();
  await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeHidden();
  await expect(page).toHaveURL(/\/shop$/);
});

test('[AGE-07][AGE-08] the word is kept, and nothing but `true` opens', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' }).check();
  await page.getByRole('button', { name: 'Enter Site' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeHidden();
  await page.evaluate(() => localStorage.setItem('mooddrop.age-verified', 'yes'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
});

test('[AGE-10][AGE-11] Escape does not close it, nothing beneath can be focused, staff pass it too', async ({
  page,
}) => {
  await page.goto('/staff');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  for (const _ of Array.from({ length: 6 })) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#shop'))).toBeNull();
  }
});

test('[AGE-12] without confirming, a machine still reads the page; with it the visitor stays where they wanted to be', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/shop')).text();
  expect(html).toContain('Monster Collection');
  await page.goto('/faq');
  await page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' }).check();
  await page.getByRole('button', { name: 'Enter Site' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
