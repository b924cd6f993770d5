import { expect, type Person } from './person.ts';

/** Chooses orders, names the driver, and sends the run off (RUN-07, RUN-05); answers its number. */
export async function sendRun(desk: Person, driver: string, numbers: readonly string[]): Promise<string> {
  const { page, press } = desk;
  await page.goto('/staff/runs');
  await desk.does('join-run', numbers.length, async () => {
    for (const number of numbers)
      await press(page.getByRole('checkbox', { name: `Put order ${number} into the run` }));
  });
  const title = page.getByRole('heading', { level: 1, name: /^Run R-/ });
  await desk.does('start-run', 1, async () => {
    const drives = page.getByRole('main').getByLabel('Driver', { exact: true });
    await desk.choose(drives, new RegExp(`^${driver}`));
    await press(page.getByRole('button', { name: /^New run with / }));
    await expect(title).toBeVisible();
    await press(page.getByRole('button', { name: 'Start the run' }));
  });
  await expect(page.getByText(/^since \d/)).toBeVisible();
  return ((await title.textContent()) ?? '').replace('Run ', '');
}

/** What was not handed over goes back on the shelf (RUN-09). */
export async function endRun(desk: Person, run: string) {
  const { page, press } = desk;
  await page.goto(`/staff/runs/${run}`);
  const early = page.getByText('End the run early');
  await desk.does('end-run', 1, async () => {
    if (await early.isVisible()) await press(early);
    await press(page.getByRole('button', { name: 'End the run' }));
  });
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
}

/** The runs of the demo's evening before are over. */
export async function endOpenRuns(desk: Person) {
  const { page } = desk;
  await page.goto('/staff/runs');
  const out = page.getByRole('row').filter({ hasText: /On the road|Ready to end/ });
  const runs = await out.getByRole('link', { name: /^R-/ }).allTextContents();
  for (const run of runs) await endRun(desk, run);
}
