import { rm } from 'node:fs/promises';
import { test as base, type Page } from '@playwright/test';
import { copyData } from './prepared-data.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { roadNow, shopTime } from './shop-time.ts';

export { expect } from '@playwright/test';

type Worker = {
  /** For what goes to a door: where the run's time forbids it (LAW-04), the shop is at the next morning. */
  isNextMorning: boolean;
  shop: ShopProcess;
};
type Each = {
  /** Confirms the age before the first page, as somebody who was here before. */
  entered: Page;
};

/** Every worker has a shop of its own, on a copy of the demo. */
export const test = base.extend<Each, Worker>({
  isNextMorning: [false, { scope: 'worker', option: true }],
  shop: [
    async ({ isNextMorning }, use) => {
      const folder = await copyData();
      const shop = await startShop({ DATA_DIR: folder, ...(isNextMorning && shopTime(roadNow())) });
      await use(shop);
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  entered: async ({ page }, use) => {
    await page.addInitScript(() => {
      window.localStorage.setItem('mooddrop.age-verified', 'true');
      window.localStorage.setItem('mooddrop.notice', 'collapsed');
      window.sessionStorage.setItem('mooddrop.cutoff-shown', 'true');
    });
    await use(page);
  },
});
