import { expect, test } from '../../support/shop-test.ts';

test('[AGE-01][AGE-02][AGE-03] the gate stands before everything', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  await expect(page.getByText('You must be 21 years or older to access the site')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Low Tide Aura' })).toHaveCount(0);
});

test('[AGE-05][AGE-06] the gate opens for those who confirm, and only while they do @desktop', async ({
  page,
}) => {
  await page.goto('/shop');
  const enter = page.getByRole('button', { name: 'Enter Site' });
  await expect(enter).toBeDisabled();
  const confirm = page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' });
  await expect(confirm).not.toBeChecked();
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

test('[AGE-11] [SHELL-41] without script the box alone opens, one reads, follows links and sends forms', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const confirm = () =>
    page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' }).check();
  await page.goto('/shop?mood=calm');
  await expect(page.getByRole('link', { name: 'Low Tide Aura' })).toBeHidden();
  await confirm();
  // Words inside noscript are no text to the test's own finders.
  await expect(page.locator('noscript [data-tone=warn]')).toBeVisible();
  await page.mouse.wheel(0, 800);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Low Tide Aura' }).click();
  await confirm();
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide Aura' })).toBeVisible();
  await page.goto('/account');
  await confirm();
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password').fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await confirm();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await context.close();
});
