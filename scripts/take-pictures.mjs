// Takes the pictures of README (docs/pictures) and those of the manifest (public/screenshots) from the demo shop as it is
// now: `npm run pictures`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startShop } from '../tests/support/shop-process.ts';
import { writeBadges } from './badges.mjs';
import { findBrowser } from './find-browser.mjs';
import { ROOT } from './workspace.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
/** An afternoon on which the shop delivers, so that they look alike whenever they are taken. */
const MOMENT = '2026-11-18T14:30:00-08:00';

const folder = await mkdtemp(join(tmpdir(), 'mooddrop-pictures-'));
const shop = await startShop({ DATA_DIR: folder, SHOP_TEST_TIME: MOMENT, NODE_ENV: 'test' });
const browser = await chromium.launch({
  executablePath: await findBrowser(process.execPath),
  args: ['--no-sandbox'],
});

async function open(look, theme = 'light') {
  const context = await browser.newContext({ ...look, baseURL: shop.url, reducedMotion: 'reduce' });
  await context.addInitScript((wanted) => {
    localStorage.setItem('mooddrop.age-verified', 'true');
    localStorage.setItem('mooddrop.notice', 'collapsed');
    localStorage.setItem('mooddrop.theme', wanted);
    sessionStorage.setItem('mooddrop.cutoff-shown', 'true');
  }, theme);
  return context.newPage();
}

const README = 'docs/pictures';
/** A browser that offers to install the shop shows these (APP-08). */
const MANIFEST = 'public/screenshots';

async function take(page, name, folders = [README]) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  for (const folder of folders) {
    await sharp(picture)
      .webp({ quality: 86 })
      .toFile(join(ROOT, folder, `${name}.webp`));
    console.log(`${folder}/${name}.webp`);
  }
}

async function signIn(page, role) {
  await page.goto('/staff');
  await page
    .getByRole('button', { name: new RegExp(`^Sign in as .*, ${role}$`) })
    .first()
    .click();
  await page
    .getByRole('heading', { name: /today|hello|^run /i })
    .first()
    .waitFor();
}

try {
  const customer = await open(PHONE);
  await customer.goto('/shop');
  await take(customer, 'shop', [README, MANIFEST]);
  await customer.goto('/product/low-tide-aura');
  await take(customer, 'product');
  const evening = await open(PHONE, 'dark');
  await evening.goto('/drop');
  await take(evening, 'drop', [README, MANIFEST]);
  const wide = await open({ ...DESK, deviceScaleFactor: 1 });
  await wide.goto('/shop');
  await take(wide, 'desk', [MANIFEST]);

  const desk = await open(DESK);
  await signIn(desk, 'staff');
  await desk.goto('/staff/orders');
  await desk.getByRole('heading', { level: 1 }).waitFor();
  await take(desk, 'console');

  // Whoever is out with a run is led to it, on a phone.
  const driver = await open(PHONE);
  await signIn(driver, 'driver');
  await driver.getByRole('heading', { level: 1, name: /^Run / }).waitFor();
  await take(driver, 'driver');
} finally {
  await browser.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
  writeBadges();
}
