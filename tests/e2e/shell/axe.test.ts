import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../../support/shop-test.ts';

const PAGES = [
  ...[
    '/',
    '/shop',
    '/category/mood-collection',
    '/mood-flower',
    '/product/low-tide-aura',
    '/drop',
    '/file-1016',
  ],
  ...[
    '/club',
    '/wholesale',
    '/gallery',
    '/side-stash',
    '/how-to-order',
    '/faq',
    '/cart',
    '/account',
    '/orders',
  ],
  ...['/messages', '/?quiz=open', '/shop?quiz=open', '/no-such-page'],
];

for (const theme of ['light', 'dark']) {
  test(`[SHELL-41] [SHELL-54] every page of the shop is sound for assistive technology, ${theme} @desktop`, async ({
    entered: page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((word) => localStorage.setItem('mooddrop.theme', word), theme);
    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      if (path.includes('quiz'))
        await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations)
        found.push(`${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    }
    expect(found).toEqual([]);
  });
}
