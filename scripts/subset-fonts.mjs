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

/** The settings of the display face that the screens use: width, weight, contrast, slant. */
const voices = {
  house: [60, 575, 34, 0],
  num: [57, 590, 24, 0],
  mark: [122, 720, 74, 0],
  gate: [84, 640, 85, 0],
  calm: [165, 210, 0, 0],
  'calm-small': [150, 360, 0, 0],
  creative: [105, 560, 85, -10],
  'creative-small': [105, 620, 50, -10],
  social: [92, 900, 0, 0],
  melt: [200, 880, 0, 0],
  elevated: [50, 330, 0, 0],
  'elevated-small': [54, 480, 0, 0],
};

/** What pages say in English, in the file that each of them fetches; the rest of Latin has a file of its own. */
const everyday = `${basicLatin}${punctuation}éñ•−←→`;
/** What most names of shops, and the numbers of drops, are made of. */
const letters = `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)} &'’.-`;

const voice = ([name, [wdth, wght, CTRS, slnt], characters]) => ({
  source: 'science-gothic/files/science-gothic-latin-full-normal.woff2',
  license: 'science-gothic/LICENSE',
  licenseTarget: new URL('science-gothic-LICENSE.txt', publicFonts),
  target: new URL(`science-gothic-${name}.woff2`, publicFonts),
  characters: characters ?? (name === 'gate' ? '0123456789' : `${basicLatin}${punctuation}éñ`),
  variationAxes: { wdth, wght, CTRS, slnt },
  // Figures, kerning and the shapes that follow the weight; ready-made fractions would double it.
  keepFeatures: ['kern', 'tnum', 'rvrn'],
  targetFormat: 'woff2',
});

const text = (name, characters) => ({
  source: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
  license: 'instrument-sans/LICENSE',
  licenseTarget: new URL('instrument-sans-LICENSE.txt', publicFonts),
  target: new URL(`${name}.woff2`, publicFonts),
  characters,
  variationAxes: { wdth: 100, wght: { min: 400, max: 700 } },
  targetFormat: 'woff2',
});

const fonts = [
  ...Object.entries(voices).map(voice),
  voice(['mark-letters', voices.mark, letters]),
  text('instrument-sans', everyday),
  text('instrument-sans-more', latin),
  {
    source: 'science-gothic/files/science-gothic-latin-full-normal.woff2',
    license: 'science-gothic/LICENSE',
    target: new URL('demo/art/lettering/science-gothic.ttf', root),
    characters: `${basicLatin}·×–—’é`,
    keepFeatures: ['kern', 'rvrn'],
    noHinting: true,
    targetFormat: 'sfnt',
  },
];

for (const { source, license, licenseTarget, target, characters, ...options } of fonts) {
  const font = await subsetFont(await readFile(new URL(source, packages)), characters, options);
  await mkdir(new URL('./', target), { recursive: true });
  await writeFile(target, font);
  const beside = new URL(target.href.replace(/\.\w+$/, '-LICENSE.txt'));
  await copyFile(new URL(license, packages), licenseTarget ?? beside);
  process.stdout.write(`${target.pathname} ${Math.round(font.length / 1024)} kB\n`);
}
