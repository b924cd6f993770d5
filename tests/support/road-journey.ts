import { rm } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { settings } from '#db/schema/settings.ts';
import { withDatabase } from './closed-shop.ts';
import { copyData } from './prepared-data.ts';
import { outcomeOf, sendOut } from './road-run.ts';
import { startShop } from './shop-process.ts';
import { test as base, expect } from './shop-test.ts';
import { roadNow, shopTime } from './shop-time.ts';

type Road = {
  url: string;
  /** Ends the shop and answers what is stored. */
  end: () => ReturnType<typeof outcomeOf>;
};

/** A shop whose first driver is out with three cash orders; each journey has its own. */
export const test = base.extend<{ road: Road; stored: Record<string, unknown> }>({
  /** Settings of that shop, by the keys that they are stored under. */
  stored: [{}, { option: true }],
  road: async ({ stored }, use) => {
    const folder = await copyData();
    const { runId } = await withDatabase(folder, async (db) => {
      for (const [key, value] of Object.entries(stored))
        await db
          .insert(settings)
          .values({ key, value })
          .onConflictDoUpdate({ target: settings.key, set: { value } });
      return sendOut(db);
    });
    const shop = await startShop({ DATA_DIR: folder, ...shopTime(roadNow()) });
    const end = async () => {
      await shop.stop();
      return withDatabase(folder, (db) => outcomeOf(db, runId));
    };
    await use({ url: shop.url, end });
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/** A page of somebody whose phone has the shop's time. */
export async function openPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setSystemTime(roadNow());
  await page.addInitScript(() => window.localStorage.setItem('mooddrop.age-verified', 'true'));
  return page;
}

/** Signing in leads to the run; it is kept once the shop has answered the phone and the page is stored. */
export async function signInDriver(page: Page, url: string) {
  await page.goto(`${url}/staff`);
  const isKept = page.waitForResponse((response) => response.url().endsWith('/run-events'));
  await page
    .getByRole('button', { name: /^Sign in as .*, driver$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Run R-1118-90' })).toBeVisible();
  await isKept;
  const stored = () => page.evaluate(async () => (await caches.match('/staff/run')) !== undefined);
  await expect.poll(stored).toBe(true);
}

export async function checkId(page: Page) {
  await page.getByLabel('Document').selectOption({ label: 'Passport' });
  await page.getByLabel('Valid until').fill('2031-05-01');
  await page.getByRole('button', { name: '21+ ID checked' }).click();
}

/** A line drawn on glass. */
export async function sign(page: Page) {
  const glass = page.getByRole('img', { name: 'Customer signs here' });
  await glass.scrollIntoViewIfNeeded();
  const box = await glass.boundingBox();
  if (!box) throw new Error('no glass');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 6 });
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByLabel('Signed on paper')).toBeHidden();
}
