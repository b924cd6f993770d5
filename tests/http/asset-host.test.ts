import { expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { openBuiltShop } from './support/built-shop.ts';

const CDN = 'https://cdn.example';

test('[STORE-09, STORE-10] a public page loads its files from the asset host, which its policy names; private ones do not', async () => {
  const shop = await openBuiltShop(undefined, {
    ASSET_HOST: CDN,
    CDN_MAX_AGE: '60',
    CDN_PURGE_URL: 'http://127.0.0.1:9/purge',
  });
  try {
    const page = await ask(shop, '/shop');
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect([page.status, page.headers.get('surrogate-key')]).toEqual([200, 'pages']);
    for (const rule of ['script-src', 'img-src', 'media-src'])
      expect(policy).toMatch(new RegExp(`${rule} 'self' ${CDN}`));
    expect(html).toMatch(
      new RegExp(`data-files="${CDN}/assets/first-touch-[^ ]+ ${CDN}/assets/manifest-[^"]+"`),
    );
    expect(html).toMatch(new RegExp(`<img[^>]* src="${CDN}/media/`));
    expect(html).not.toMatch(/data-files="[^"]*(?<![\w.])\/assets\/|<img[^>]* src="\/media\//);
    const [, asset = ''] = /https:\/\/cdn\.example(\/assets\/[\w.-]+\.js)/.exec(html) ?? [];
    const [, picture = ''] = /https:\/\/cdn\.example(\/media\/[\w./-]+)/.exec(html) ?? [];
    for (const path of [asset, picture]) {
      const { status, headers } = await ask(shop, path);
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    const own = await ask(shop, '/orders');
    expect([own.headers.get('access-control-allow-origin'), own.headers.get('surrogate-key')]).toEqual([
      null,
      null,
    ]);
    expect([own.headers.get('content-security-policy'), await own.text()].join()).not.toContain(CDN);
  } finally {
    await shop.close();
  }
});
