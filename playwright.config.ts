import { defineConfig } from '@playwright/test';
import { installedShell } from './scripts/find-browser.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

// A journey's shop lives for a minute: optimizing its database's code would take two fifths of its processor time.
process.env.SHOP_NODE_FLAGS = '--no-wasm-tier-up --no-wasm-dynamic-tiering';

export default defineConfig({
  testDir: 'tests/e2e',
  // Builds what has changed and prepares the demo's data. There is no `webServer`: each file has a shop of its own on
  // a copy, so that no journey meets what another left (tests/support/shop-process.ts).
  globalSetup: './tests/support/prepared-data.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  retries: 1,
  // Time enough for the slowest machine: speed is measured in `bench/`.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  use: {
    // A press that cannot be made names itself long before its journey ends.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // A trace costs a third of the whole run, so it is kept of what failed once.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? installedShell(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop, grep: /@desktop/ },
  ],
});
