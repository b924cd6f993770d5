import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCENT_NAMES, ACCENTS, drawMark, parseMark } from './accents.ts';

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test.each(ACCENT_NAMES)('[FIRST-11] %s can be read, on it and on the dark of the mark', (name) => {
  const { color, ink } = ACCENTS[name];
  expect(contrast(color, ink)).toBeGreaterThan(4.5);
  expect(contrast(color, '#191512')).toBeGreaterThan(4.5);
});

test('[FIRST-11] the pages have the same accents', () => {
  const css = readFileSync('src/app/ui/tokens.css', 'utf8');
  expect(css).toContain(`--badge: ${ACCENTS.ember.color};`);
  for (const name of ACCENT_NAMES.slice(1)) {
    const { color, ink } = ACCENTS[name];
    expect(css).toContain(`[data-accent="${name}"] {\n  --badge: ${color};\n  --on-badge: ${ink};\n}`);
  }
});

test.each([
  ['hl', 'HL'],
  [' Ö7 ', 'Ö7'],
  ['ABC', 'ABC'],
  ['', null],
  ['ABCD', null],
  ['<b', null],
  ['A B', null],
  [7, null],
])('[FIRST-11] the mark %j is %j', (stored, mark) => {
  expect(parseMark(stored)).toBe(mark);
});

test('[FIRST-11] the demo’s mark is the two moods, another shop’s its letters or its picture', () => {
  const own = { letters: 'HL', accent: 'sea', picture: null } as const;
  expect(drawMark({ ...own, letters: 'MD', accent: 'ember' })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#191512"/><circle cx="25" cy="36" r="15" fill="#f2a23c"/><circle cx="40" cy="28" r="15" fill="#f2744c" fill-opacity=".86"/></svg>\n',
  );
  expect(drawMark(own)).toContain('>HL</text>');
  expect(drawMark(own)).toContain(ACCENTS.sea.color);
  const drawn = drawMark({ ...own, picture: 'data:image/png;base64,AAAA' });
  expect([drawn.includes('AAAA'), drawn.includes('HL')]).toEqual([true, false]);
});
