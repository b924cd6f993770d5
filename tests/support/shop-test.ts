import { rm } from 'node:fs/promises';
import { test as base, type Page } from '@playwright/test';
import { copyData } from './prepared-data.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { roadNow, shopTime } from './shop-time.ts';

export { expect } from '@playwright/test';

type Worker = {
  /** For what goes to a door: where the run's time forbids it (LAW-04), the shop is at the next morning. */
  isNextMorning: boolean;
  shopOf: (file: string) => Promise<ShopProcess>;
};
type Each = {
  /** Every file has a shop of its own, on a copy of the demo: no journey meets what another file has left. */
  shop: ShopProcess;
  /** Confirms the age before the first page, as somebody who was here before. */
  entered: Page;
};

type OpenShop = { shop: ShopProcess; close: () => Promise<void> };

async function openShop(environment: Record<string, string>): Promise<OpenShop> {
  const folder = await copyData();
  const shop = await startShop({ DATA_DIR: folder, ...environment });
  const close = async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { shop, close };
}

export const test = base.extend<Each, Worker>({
  isNextMorning: [false, { scope: 'worker', option: true }],
  shopOf: [
    async ({ isNextMorning }, use) => {
      let running: (OpenShop & { file: string }) | undefined;
      await use(async (file) => {
        if (running?.file !== file) {
          await running?.close();
          running = undefined;
          running = { file, ...(await openShop(isNextMorning ? shopTime(roadNow()) : {})) };
        }
        return running.shop;
      });
      await running?.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  shop: [async ({ shopOf }, use, { file }) => use(await shopOf(file)), { timeout: 90_000 }],
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
