import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PICTURE_VIEWS } from '#domain/files.ts';
import { type Art, artMoods } from './art-input.ts';
import { castArt } from './cast.ts';
import { type DrawnProduct, toArt } from './catalogue-art.ts';
import { tintOf } from './colour/flavours.ts';
import { drawProduct } from './product-art.ts';
import { shapes } from './shapes/shape.ts';
import { drawView } from './views.ts';

const pen: Art = { mood: 'calm', format: 'vape', brand: 'MD', flavour: 'Vetiver', seed: 5, spec: '0.5 g' };

test('[STAFF-38] each view is a picture of its own, the same to the last byte, of every shape and mood', () => {
  const shapeNames = Object.keys(shapes) as (keyof typeof shapes)[];
  for (const [index, shape] of shapeNames.entries()) {
    const art: Art = { ...pen, shape, mood: artMoods[index % artMoods.length] ?? 'calm' };
    const views = PICTURE_VIEWS.map((view) => drawView(art, view));
    expect(new Set([drawProduct(art), ...views]).size, shape).toBe(4);
    expect(PICTURE_VIEWS.map((view) => drawView(art, view))).toEqual(views);
    for (const svg of views) {
      const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
      const held = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      expect(used.filter((id) => !held.has(id ?? ''))).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  }
});

const readArt = (catalogue: string): Art[] => {
  const path = new URL(`../../src/db/seed/data/${catalogue}-catalogue.json`, import.meta.url);
  const { products }: { products: DrawnProduct[] } = JSON.parse(readFileSync(path, 'utf8'));
  return products.map(toArt);
};
const house = readArt('house');

test('[STAFF-38] the house goods of each format come in three silhouettes or more', () => {
  const formats = Map.groupBy(house, ({ format }) => format);
  for (const [format, goods] of formats) {
    expect(new Set(goods.map((art) => castArt(art).shape)).size, format).toBeGreaterThanOrEqual(3);
  }
});

test('[STAFF-38] no two house goods of a format share silhouette, light, brand and flavour', () => {
  const looks = house.map((art) => [art.format, castArt(art).shape, art.mood, art.brand, art.flavour].join());
  expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
});

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('[STAFF-38] a flavour keeps its colour in every brand, and its name reads on it at 4.5:1', () => {
  for (const { flavour } of [...house, ...readArt('third-party')]) {
    const { body, ink } = tintOf(flavour);
    const [dark = 0, light = 0] = [luminance(body), luminance(ink)].toSorted((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05), flavour).toBeGreaterThanOrEqual(4.5);
    expect(tintOf(flavour.toUpperCase()).body).toBe(body);
  }
  expect(tintOf('Black Fig').body).not.toBe(tintOf('Blood Orange').body);
});

test('[STAFF-38] every shape of every brand prints the flavour on its own colour', () => {
  const { body } = tintOf(pen.flavour);
  for (const shape of Object.keys(shapes) as (keyof typeof shapes)[]) {
    for (const brand of ['MD', 'MoodDrop', 'Mood', 'Tern House']) {
      expect(drawProduct({ ...pen, shape, brand }), `${brand} ${shape}`).toContain(body);
    }
  }
});
