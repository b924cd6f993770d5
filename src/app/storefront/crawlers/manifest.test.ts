import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { loader } from './manifest.route.ts';

type Screenshot = { src: string; sizes: string; type: string; form_factor: string; label: string };

/** The route asks its context for the settings and what is remembered of the demo's mark. */
async function screenshotsOf(shopName: string, isMarked = true): Promise<Screenshot[] | undefined> {
  const settings = { ...DEFAULT_SETTINGS, shopName };
  const context = { get: () => ({ settings, remember: async () => isMarked }) };
  const answer = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  return (await answer.json()).screenshots;
}

test('[APP-08] the screenshots of the manifest are there, in their sizes, two narrow and one wide', async () => {
  const found = (await screenshotsOf(DEFAULT_SETTINGS.shopName)) ?? [];
  expect(found.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide']);
  for (const { src, sizes, type, label } of found) {
    const file = readFileSync(`public${src}`);
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    expect(label).not.toBe('');
    expect(file.length).toBeLessThan(150_000);
  }
});

test('[APP-08] a shop under a name of its own shows nobody else’s goods', async () => {
  expect(await screenshotsOf('Harbor Leaf')).toBeUndefined();
  expect(await screenshotsOf(DEFAULT_SETTINGS.shopName, false)).toBeUndefined();
});
