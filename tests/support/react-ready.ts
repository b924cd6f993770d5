import type { Page } from '@playwright/test';

/** Waits until React runs, also where it did before anybody waited: from then on presses are no longer kept (SHELL-63). */
export async function untilReactRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { shopPressed?: unknown }).shopPressed === null);
}
