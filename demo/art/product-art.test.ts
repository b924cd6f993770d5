import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Art, artMoods, type FieldArt } from './art-input.ts';
import { castArt } from './cast.ts';
import { toArt } from './catalogue-art.ts';
import { houseBrands, materialOf } from './colour/material.ts';
import { drawCutOut, drawField, drawProduct, placeholderColour } from './product-art.ts';
import { drawStill } from './still.ts';

const digestOf = (svg: string) => createHash('sha256').update(svg).digest('hex');

const shot: Art = {
  mood: 'calm',
  format: 'shot',
  brand: 'MD',
  flavour: 'Black Tea',
  seed: 12,
  spec: '60 ml · 20 mg',
};
const field: FieldArt = { mood: 'melt', key: 'night', seed: 3 };

test('[STAFF-24] the same input draws the same picture to the last byte', () => {
  expect(digestOf(drawProduct({ ...shot }))).toBe(digestOf(drawProduct(shot)));
});

test('[STAFF-24] another seed, mood, brand, flavour or spec draws another picture', () => {
  const others: Partial<Art>[] = [
    { seed: 13 },
    { mood: 'social' },
    { brand: 'MoodDrop' },
    { flavour: 'Bergamot' },
    { spec: '30 ml · 10 mg' },
  ];
  const digests = [shot, ...others.map((other) => ({ ...shot, ...other }))].map((art) =>
    digestOf(drawProduct(art)),
  );
  expect(new Set(digests).size).toBe(digests.length);
});

test('[STAFF-24] an input that names the shape keeps the light that the seed chose', () => {
  const vape: Art = { ...shot, format: 'vape' };
  const { key, isLitFromLeft } = castArt(vape);
  expect(castArt({ ...vape, shape: 'pebble' })).toMatchObject({ key, isLitFromLeft, shape: 'pebble' });
});

test('[STAFF-24] the seed does not overrule what the input names', () => {
  const named = { shape: 'pen', stance: 'tilt', key: 'dusk', turn: 11 } as const;
  expect(castArt({ ...shot, format: 'vape', ...named })).toMatchObject(named);
});

test('[STAFF-24] a third-party brand gets a material that no house brand uses', () => {
  const bodies = [...houseBrands, 'Tern House'].map((brand) => materialOf(brand, 'calm').body);
  expect(new Set(bodies).size).toBe(4);
  expect(materialOf('Tern House', 'calm').body).toBe(materialOf('Kettle Row', 'melt').body);
});

test('[STAFF-24] third-party goods are drawn under their own brand, whatever the art says', () => {
  const product = { id: 'harbor', brand: 'Tern House', art: { ...shot, brand: 'Mood' } };
  expect(toArt(product).brand).toBe('Tern House');
  expect(drawProduct(toArt(product))).not.toBe(drawProduct(product.art));
  expect(drawProduct(toArt(product))).not.toBe(drawProduct(toArt({ ...product, brand: 'Kettle Row' })));
});

test('[CAT-33] the placeholder is one plain colour of the product’s own field', () => {
  for (const mood of artMoods) {
    const colour = placeholderColour({ ...shot, mood });
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(drawProduct({ ...shot, mood })).toContain(colour);
  }
});

test('[STAFF-24] a cut-out has no background and a bare field has no product', () => {
  expect(drawCutOut(shot)).not.toContain('feTurbulence');
  expect(drawField(field, { width: 780, height: 1448 })).not.toContain('<path');
});

test('[STAFF-24] every drawing refers only to gradients and filters that it defines', () => {
  const still = drawStill(
    { field, props: [{ art: shot, x: 0.5, floor: 0.8, scale: 1 }] },
    { width: 800, height: 600 },
  );
  for (const svg of [
    still,
    drawProduct(shot),
    drawCutOut(shot),
    drawField(field, { width: 400, height: 400 }),
  ]) {
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
    const held = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((id) => !held.has(id ?? ''))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});
