import { expect, type Person } from './person.ts';

/** Packs until nothing is left that nobody else packs, one press a bag (PACK-12). Answers how many bags it were. */
export async function packAll(packer: Person, from: number): Promise<number> {
  const { page, press } = packer;
  await openBag(packer, from);
  for (let bags = 1; ; bags += 1) {
    const call = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Pack ', '') ?? '';
    await packer.does('pack', 1, () => press(page.getByRole('button', { name: 'Ready, open next' })));
    const end = page.getByText(/^Ready\. Packed by /);
    await expect(page.getByText(`${call} is ready.`).or(end)).toBeVisible();
    if (await end.isVisible()) return bags;
  }
}

/** The first bag is taken from the queue: packers take theirs from different places of it. */
function openBag(packer: Person, from: number) {
  const { page, press } = packer;
  return packer.does('begin-packing', 1, async () => {
    await packer.go('/staff/pack');
    await press(
      page
        .getByRole('main')
        .getByRole('link', { name: /^[A-Z]-\d+/ })
        .nth(from),
    );
    await expect(page.getByRole('heading', { name: /^Pack [A-Z]-\d+$/ })).toBeVisible();
    const start = page.getByRole('button', { name: 'Start packing' });
    await expect(start.or(page.getByRole('button', { name: 'Ready, open next' }))).toBeVisible();
    if (await start.isVisible()) await press(start);
  });
}

/** Label and receipt of the last bag, in one print (PACK-10). */
export async function printPapers(packer: Person) {
  const { page, press } = packer;
  await packer.does('print', 1, () =>
    press(page.getByRole('link', { name: 'Print label and receipt' }).first()),
  );
  await expect(page.getByRole('region', { name: 'Label' })).toBeVisible();
}
