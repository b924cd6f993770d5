import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test.describe('where something can be pointed at', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('[LOOK-555, LOOK-556] products are found while one types, arrows and Enter add, and two fast presses are two', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'staff');
    await page.goto('/staff/orders/new');
    const search = page.getByRole('combobox', { name: 'Name or SKU' });
    await search.fill('mood gummies');
    const options = page.getByRole('listbox', { name: 'Products found' }).getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^Quantity of /)).toHaveValue('2');
    await expect(options.first()).toContainText('2 in the order');
    await expect(search).toBeFocused();
    // What was typed is marked: the next word takes its place.
    await page.keyboard.type('night shift');
    await expect(search).toHaveValue('night shift');
    await expect(options.first()).toContainText('Night Shift');
  });

  test('[LOOK-553] where no answer comes the call says so, keeps what it had found, and asks again', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'staff');
    await page.goto('/staff/orders/new');
    const search = page.getByRole('combobox', { name: 'Name or SKU' });
    await search.fill('gummies');
    const options = page.getByRole('option', { name: /Gummies/ });
    await expect(options.first()).toBeVisible();
    const goods = /\/staff\/orders\/new\/goods\.data/;
    await page.route(goods, (route) => route.abort());
    await search.fill('night shift');
    await expect(page.getByText('No answer came. Check your connection.')).toBeVisible();
    await expect(options.first()).toBeVisible();
    // What stands there is not what was typed: Enter adds nothing.
    await search.press('Enter');
    await page.unroute(goods);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('option', { name: /Night Shift/ }).first()).toBeVisible();
    await expect(page.getByLabel(/^Quantity of /)).toHaveCount(0);
  });

  test('[LOOK-576] with goods in the order its ticks, the yes and the button are in view, in no inner scroller', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'staff');
    await page.goto('/staff/orders/new');
    const search = page.getByRole('combobox', { name: 'Name or SKU' });
    for (const words of ['night shift', 'black fig', 'aura']) {
      await search.fill(words);
      await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(words, 'i'));
      await page.getByRole('option').first().click();
      const found = page.getByRole('listbox', { name: 'Products found' });
      await expect(found.getByRole('option').first()).toContainText('in the order');
    }
    await expect(page.getByLabel(/^Quantity of /)).toHaveCount(3);
    const order = page.getByRole('region', { name: 'Order', exact: true });
    for (const part of [
      order.getByLabel('Add a bag'),
      order.getByLabel('The caller agreed to texts about drops'),
      order.getByRole('button', { name: /^Place the order/ }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const isScrolled = await part.evaluate((field) => {
        for (let box = field.parentElement; box && box !== document.body; box = box.parentElement)
          if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return true;
        return false;
      });
      expect(isScrolled).toBe(false);
    }
    await expect(page.getByLabel(/^Quantity of /).first()).toBeInViewport({ ratio: 1 });
  });

  test('[LOOK-557, LOOK-558] the yes stands in view at the button, and what is missing leads to its field', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'staff');
    await page.goto('/staff/orders/new');
    const search = page.getByRole('combobox', { name: 'Name or SKU' });
    for (const words of ['night shift', 'black fig', 'aura']) {
      await search.fill(words);
      // Until these words are answered, what the last ones found stands there.
      const option = page.getByRole('option', { name: new RegExp(`^Add .*${words}`, 'i') });
      await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(words, 'i'));
      await option.first().click();
      const found = page.getByRole('listbox', { name: 'Products found' });
      await expect(found.getByRole('option').first()).toContainText('in the order');
    }
    await expect(page.getByLabel('I read this out and the caller agreed:')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Place the order, \$/ })).toBeInViewport({ ratio: 1 });
    const missing = page.getByText(/^Still needed: /);
    await missing.getByRole('link', { name: 'street', exact: true }).click();
    await expect(page.getByLabel('Street')).toBeFocused();
    await missing.getByRole('link', { name: 'the caller’s yes', exact: true }).click();
    await expect(page.getByLabel('I read this out and the caller agreed:')).toBeFocused();
  });

  test('[LOOK-554] a known caller’s open orders stand below the number, and open beside the call', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'admin');
    await page.goto('/staff/orders/new');
    await page.getByLabel('Phone number').fill('(951) 555-0111');
    await page.keyboard.press('Enter');
    const open = page.getByRole('region', { name: /^\d open orders?$/ });
    const order = open.getByRole('link', { name: /^[A-Z]-\d+ .*\$\d/ }).first();
    const [tab] = await Promise.all([page.waitForEvent('popup'), order.click()]);
    await expect(tab).toHaveURL(/\/staff\/orders\/MD/);
    await expect(page.getByLabel('First name')).toHaveValue('Marisol');
    await expect(page.getByRole('link', { name: 'Customer page' })).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[LOOK-556, PHONE-02] without a script products are sent for, added, and added once more', async ({
    entered: page,
  }) => {
    // The gate stands before each page of a browser that keeps nothing.
    const enter = () => page.getByRole('checkbox', { name: /^I confirm that I am/ }).check();
    await signInStaff(page, 'staff');
    await page.goto('/staff/orders/new');
    await enter();
    await page.getByLabel('Name or SKU').fill('mood gummies');
    await page.getByLabel('Name or SKU').press('Enter');
    for (const count of ['1', '2']) {
      await enter();
      await page.getByRole('button', { name: /^Add / }).first().click();
      await expect(page.getByLabel(/^Quantity of /)).toHaveValue(count);
    }
  });
});

test('[LOOK-555] on a phone what was found is in view, also after something was added', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders/new');
  const search = page.getByRole('combobox', { name: 'Name or SKU' });
  await search.fill('mood gummies');
  const options = page.getByRole('listbox', { name: 'Products found' }).getByRole('option');
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  await expect(search).toBeInViewport({ ratio: 1 });
  await search.press('Enter');
  await expect(page.getByLabel(/^Quantity of /)).toHaveValue('1');
  await expect(options.first()).toBeInViewport({ ratio: 1 });
});
