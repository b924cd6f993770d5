import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureName } from '#domain/files.ts';
import { artMoods } from './art-input.ts';
import { type DrawnProduct, toArt } from './catalogue-art.ts';
import { isHouseBrand } from './colour/material.ts';
import { placeholderColour } from './product-art.ts';
import { renderedAheadWidth } from './render-media.ts';
import { galleryClips } from './scenes/gallery-clips.ts';
import { galleryScenes } from './scenes/gallery-scenes.ts';

const seed = new URL('../../src/db/seed/', import.meta.url);
const media = new URL('media/', seed);

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, seed), 'utf8'));
const sizeOf = (path: string) => statSync(new URL(path, media)).size;
const readProducts = (catalogue: string): DrawnProduct[] => readJson(`data/${catalogue}.json`).products;

const house = readProducts('house-catalogue');
const thirdParty = readProducts('third-party-catalogue');
const products = [...house, ...thirdParty];

test('[STAFF-24] every product of both catalogues has its picture in AVIF and WebP, and the folder holds no other file', () => {
  const expected = products.flatMap(({ id }) => {
    const name = pictureName(id, renderedAheadWidth);
    return [`${name}.avif`, `${name}.webp`];
  });
  expect(readdirSync(new URL('art/', media)).toSorted()).toEqual(expected.toSorted());
});

test('[STAFF-24] all product pictures together weigh at most 9 MB', () => {
  const bytes = readdirSync(new URL('art/', media)).reduce((sum, name) => sum + sizeOf(`art/${name}`), 0);
  expect(bytes).toBeLessThanOrEqual(9_000_000);
});

test('[STAFF-24] no third-party picture is drawn under a name of the shop', () => {
  expect(thirdParty.filter((product) => isHouseBrand(toArt(product).brand))).toEqual([]);
});

test('[STAFF-24] every house picture is drawn under the house brand that sells it', () => {
  expect(house.filter((product) => !isHouseBrand(toArt(product).brand))).toEqual([]);
});

test('[CAT-33] every product has the placeholder colour of its own field', () => {
  const colours = Object.fromEntries(
    products.map((product) => [product.id, placeholderColour(toArt(product))]),
  );
  expect(readJson('media/placeholders.json')).toEqual(colours);
});

test('[GAL-02] the gallery lists 24 pictures and two clips, and each of their files is there and light', () => {
  const entries: { kind: string; file: string; fallback: string; poster?: string; alt: string }[] =
    readJson('media/gallery.json');
  expect(entries.map(({ alt }) => alt)).toEqual([...galleryScenes, ...galleryClips].map(({ alt }) => alt));
  expect(galleryScenes).toHaveLength(24);
  for (const { kind, file, fallback, poster = file } of entries) {
    const most = kind === 'video' ? 400_000 : 60_000;
    expect(sizeOf(file), file).toBeLessThanOrEqual(most);
    expect(sizeOf(fallback), fallback).toBeLessThanOrEqual(most);
    expect(sizeOf(poster), poster).toBeGreaterThan(0);
  }
});

test('[GAL-03] only the file extension tells a clip from a picture', () => {
  const entries: { kind: string; file: string }[] = readJson('media/gallery.json');
  const wrong = entries.filter(
    ({ kind, file }) => /\.(mp4|mov|webm|avi)$/i.test(file) !== (kind === 'video'),
  );
  expect(wrong).toEqual([]);
});

const toLinear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The contrast that white type keeps on all but the lightest twentieth of a band across the picture. */
async function whiteContrast(path: string, fromShare: number, toShare: number): Promise<number> {
  const picture = sharp(readFileSync(new URL(path, media))).removeAlpha();
  const { width, height } = await picture.metadata();
  const top = Math.round(height * fromShare);
  const band = { left: 0, top, width, height: Math.round(height * toShare) - top };
  const pixels = await picture.extract(band).resize(120).raw().toBuffer();
  const contrasts = Array.from({ length: pixels.length / 3 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 3, pixel * 3 + 3);
    return 1.05 / (0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue) + 0.05);
  }).toSorted((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length / 20)] ?? 0;
}

test('[FAST-14] what a page waits for with its first screen is light', () => {
  for (const name of [...artMoods.map((mood) => `hero-${mood}`), 'gate', 'drop-hero'])
    expect(sizeOf(`scenes/${name}.avif`), name).toBeLessThanOrEqual(16_000);
  for (const mood of artMoods) {
    expect(sizeOf(`scenes/strip-${mood}.avif`), mood).toBeLessThanOrEqual(7_000);
    expect(sizeOf(`scenes/aura-${mood}.avif`), mood).toBeLessThanOrEqual(7_000);
  }
});

test('[STAFF-24] each hero keeps white display type at 3:1 where its word stands, within 60 kB', async () => {
  for (const mood of artMoods) {
    expect(await whiteContrast(`scenes/hero-${mood}.avif`, 0.11, 0.27), mood).toBeGreaterThanOrEqual(3);
    expect(sizeOf(`scenes/hero-${mood}.avif`)).toBeLessThanOrEqual(60_000);
    expect(sizeOf(`scenes/hero-${mood}-object.avif`)).toBeLessThanOrEqual(60_000);
  }
});
