import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { enterConsole } from '../../support/staff-journey.ts';

/** A hand scanner: a key every few milliseconds, wherever the focus is, and Enter; told when, as by the hardware. */
async function scan(page: Page, code: string) {
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const [place, text] of [...code, '\r'].entries()) {
    const key = text === '\r' ? { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 } : { key: text };
    const timestamp = start + place * 0.005;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, timestamp });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp });
  }
  await keyboard.detach();
}

test('[PACK-01, PACK-03, PACK-06, PACK-10] a packer scans an order, a wrong pack is refused, and what is ready is printed', async ({
  entered: page,
}) => {
  await enterConsole(page, 'packer');
  await page.getByRole('link', { name: 'Packing' }).first().click();
  const begun = page
    .getByRole('listitem')
    .filter({ hasText: /\d packed/ })
    .first();
  await begun.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(/^(By|Overdue since) \d/)).toBeVisible();
  const lines = page.getByRole('list', { name: 'Items of this order' }).getByRole('listitem');
  const open = lines.filter({ has: page.getByRole('button', { pressed: false }) });
  await expect(open).toHaveCount(1);
  const code = /No\. (\d+)/.exec((await open.textContent()) ?? '')?.[1] ?? '';

  await scan(page, '200000000011');
  await expect(page.getByText(/^This is Low Tide Aura .*\. The order/)).toBeVisible();
  await expect(open).toHaveCount(1);
  await scan(page, '12345678');
  await expect(page.getByText('No option has the code 12345678.')).toBeVisible();

  const units = Number(/(\d+) ×/.exec((await open.textContent()) ?? '')?.[1] ?? 1);
  for (let unit = 1; unit <= units; unit += 1) {
    await scan(page, code);
    await expect(page.getByText(`: ${unit} of ${units}`)).toBeVisible();
  }
  await expect(open).toHaveCount(0);
  await scan(page, code);
  await expect(page.getByText(/too many\. The order has \d+\./)).toBeVisible();

  // By hand out of the bag and in again.
  const tick = lines.last().getByRole('button');
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'false');
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await expect(lines.last().getByText(/^Nia ticked it, /)).toBeVisible();

  await page.getByRole('button', { name: 'Ready, stay here' }).click();
  await expect(page.getByText('Ready. Packed by Nia, no. MD-031.')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('link', { name: 'Print label and receipt' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const label = page.getByRole('region', { name: 'Label' });
  await expect(label.getByText(/^[A-Z]-\d+$/)).toBeVisible();
  await expect(label.getByText('License C9-0000000-LIC')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipt' }).getByText('Nia, no. MD-031')).toBeVisible();
});
