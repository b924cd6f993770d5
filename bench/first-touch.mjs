// The first touch of a page on a slow phone: which tasks of the main thread take longer than 50 ms, how soon the press is
// seen to be taken and done, and how much script comes. Chromium over its own protocol, processor four times slower.
// `node bench/first-touch.mjs [rounds]`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installedBrowser } from '../scripts/find-browser.mjs';
import { startShop } from '../tests/support/shop-process.ts';
import { median } from './load.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const SLOWER = 4;
const LONG_MS = 50;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const CATEGORIES =
  'toplevel,devtools.timeline,v8,blink.user_timing,disabled-by-default-devtools.timeline,disabled-by-default-v8.compile';

/** What is pressed first on each page, and what then shows that it was done. */
const TOAST = '[popover=manual]:popover-open';
const PAGES = [
  { path: '/', press: '[data-dock] a[href*=search]', done: 'input[type=search]' },
  { path: '/shop', press: 'button[commandfor]', done: 'dialog[open]' },
  { path: '/product/low-tide-aura', press: 'main button[data-script][data-kind]', done: TOAST },
  { path: '/drop', press: 'header a[href*=search]', done: 'input[type=search]' },
];

/** Keeps of the page what the browser says of its interactions and its shifts. */
function watch() {
  window.seen = { events: [], busyAt: 0 };
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime, interactionId } of list.getEntries())
      if (interactionId) window.seen.events.push({ name, duration, startTime });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.addEventListener('shop:ready', () => {
    window.seen.readyAt = performance.now();
  });
}

/** The main thread's tasks of a trace, each with its length in ms and the part of it that took longest. */
function longTasks(events) {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const own = events.filter(({ pid, tid, ph }) => ph === 'X' && threads.has(`${pid}:${tid}`));
  const tasks = own.filter(
    ({ name, dur }) => name === 'ThreadControllerImpl::RunTask' && dur / 1000 > LONG_MS,
  );
  return tasks.map((task) => {
    const inside = own
      .filter((one) => one !== task && one.tid === task.tid && one.pid === task.pid)
      .filter(
        (one) => one.ts >= task.ts && one.ts + one.dur <= task.ts + task.dur && !one.name.endsWith('RunTask'),
      )
      .toSorted((a, b) => b.dur - a.dur);
    const file = (one) => one.args?.data?.url ?? one.args?.fileName ?? one.args?.data?.fileName ?? '';
    const parts = inside
      .filter(({ dur }) => dur / 1000 > 10)
      .slice(0, 6)
      .map((one) => `${one.name} ${(one.dur / 1000).toFixed(0)} ${file(one).split('/').at(-1)}`);
    return { ms: task.dur / 1000, parts };
  });
}

async function trace(session, act) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES.split(',') },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

async function touch(browser, shop, { path, press, done }) {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
  await context.addInitScript(() => {
    window.localStorage.setItem('mooddrop.age-verified', 'true');
    window.localStorage.setItem('mooddrop.notice', 'collapsed');
    window.sessionStorage.setItem('mooddrop.cutoff-shown', 'true');
  });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let scriptBytes = 0;
  const scripts = new Set();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\/assets\/.*\.js$/.test(response.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(path);
  // What is fetched ahead is here.
  await page.waitForTimeout(4000);
  const ahead = scriptBytes;
  const target = page.locator(press).first();
  const box = await target.boundingBox();
  const events = await trace(session, async () => {
    const state = page.evaluate(
      ([selector]) =>
        new Promise((resolve) => {
          const pressedAt = { at: 0 };
          window.addEventListener('pointerdown', () => (pressedAt.at = performance.now()), {
            once: true,
            capture: true,
          });
          const look = () => {
            if (pressedAt.at && document.querySelector(selector))
              return resolve(performance.now() - pressedAt.at);
            requestAnimationFrame(look);
          };
          look();
        }),
      [done],
    );
    await page.touchscreen.tap(box.x + box.width / 2, Math.min(box.y + box.height / 2, 840));
    state.catch(() => {});
    page.doneMs = await Promise.race([state, page.waitForTimeout(8000).then(() => Number.NaN)]);
    await page.waitForFunction(() => window.seen.readyAt > 0);
    await page.waitForTimeout(2500);
  });
  const { seen } = await page.evaluate(() => ({ seen: window.seen }));
  const result = {
    long: longTasks(events),
    taken: Math.max(0, ...seen.events.map(({ duration }) => duration)),
    doneMs: page.doneMs,
    kB: scriptBytes / 1000,
    aheadKB: ahead / 1000,
  };
  await context.close();
  return result;
}

const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const shop = await startShop({ DATA_DIR: folder });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? installedBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const page of PAGES) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await touch(browser, shop, page));
    const figure = (name) => median(rounds.map((one) => one[name])).toFixed(0);
    console.log(
      `${page.path}: press answered within ${figure('taken')} ms, done after ${figure('doneMs')} ms; script ${figure('kB')} kB, ${figure('aheadKB')} of it ahead; tasks above ${LONG_MS} ms: ${median(rounds.map(({ long }) => long.length))}`,
    );
    const middle = rounds.toSorted((a, b) => a.long.length - b.long.length)[Math.floor(ROUNDS / 2)];
    for (const { ms, parts } of middle.long) console.log(`  ${ms.toFixed(0)} ms: ${parts.join('; ')}`);
  }
} finally {
  await browser.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
