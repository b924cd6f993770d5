// Makes the fonts that the browser and the product art use out of the packages' full Latin files.
// Run it after a font package changed; the results are checked in.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const root = new URL('../', import.meta.url);
const packages = new URL('node_modules/@fontsource-variable/', root);
const publicFonts = new URL('public/fonts/', root);

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const basicLatin = range(0x20, 0x7e);
const punctuation = '\u00a0–—‘’“”…·×';
const latin = `${basicLatin}${range(0xa0, 0xff)}ıŒœŸ${punctuation}•€™−←→↑↓`;

const fonts = [
  {
    source: 'science-gothic/files/science-gothic-latin-full-normal.woff2',
    license: 'science-gothic/LICENSE',
    target: new URL('science-gothic.woff2', publicFonts),
    characters: `${basicLatin}${punctuation}éñ`,
    // Figures, kerning and the shapes that follow the weight; ready-made fractions would add 30 kB.
    keepFeatures: ['kern', 'tnum', 'rvrn'],
    targetFormat: 'woff2',
  },
  {
    source: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    license: 'instrument-sans/LICENSE',
    target: new URL('instrument-sans.woff2', publicFonts),
    characters: latin,
    targetFormat: 'woff2',
  },
  {
    source: 'science-gothic/files/science-gothic-latin-full-normal.woff2',
    license: 'science-gothic/LICENSE',
    target: new URL('src/db/seed/art/lettering/science-gothic.ttf', root),
    characters: `${basicLatin}·×–—’é`,
    keepFeatures: ['kern', 'rvrn'],
    noHinting: true,
    targetFormat: 'sfnt',
  },
];

for (const { source, license, target, characters, ...options } of fonts) {
  const font = await subsetFont(await readFile(new URL(source, packages)), characters, options);
  await mkdir(new URL('./', target), { recursive: true });
  await writeFile(target, font);
  await copyFile(new URL(license, packages), new URL(target.href.replace(/\.\w+$/, '-LICENSE.txt')));
  process.stdout.write(`${target.pathname} ${Math.round(font.length / 1024)} kB\n`);
}
