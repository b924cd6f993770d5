import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductGallery } from './product-gallery.tsx';

const art = (view: string) => `/media/art/fig${view}-400.avif`;
const pictures = [
  { url: art(''), alt: null },
  { url: art('.pack'), alt: 'Fig with its pack' },
  { url: '/media/upload/9f3.png', alt: null },
];

const draw = (shown: typeof pictures) =>
  renderToStaticMarkup(<ProductGallery name="Fig" pictures={shown} mood="Melt" />);

test('[PDP-25] without script a thumbnail names its place and leads to its picture; the first alone is fetched at once', () => {
  const markup = draw(pictures);
  const links = [...markup.matchAll(/<a href="#(picture-\d)"[^>]*aria-label="([^"]+)"[^>]*>/g)];
  expect(links.map(([, target, words]) => [target, words])).toEqual([
    ['picture-1', 'Picture 1 of 3: Fig'],
    ['picture-2', 'Picture 2 of 3: Fig with its pack'],
    ['picture-3', 'Picture 3 of 3: Fig, picture 3'],
  ]);
  expect(markup.match(/id="picture-\d"/g)).toHaveLength(3);
  expect(markup.match(/fetchPriority="high"/g)).toHaveLength(1);
  expect(markup.indexOf('fetchPriority="high"')).toBeLessThan(markup.indexOf('data-later'));
  expect(markup.match(/<img/g)).toHaveLength(6);
  expect(markup.match(/<picture data-later/g)).toHaveLength(5);
  expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
  expect(markup).toContain('1 / 3');
  expect(markup).not.toContain('style=');
});

test('[PDP-26] without script a click opens the largest picture file of the shop', () => {
  const opened = [...draw(pictures).matchAll(/<a href="(\/media[^"]+)"/g)].map(([, href]) => href);
  expect(opened).toEqual([
    '/media/art/fig-1200.webp',
    '/media/art/fig.pack-1200.webp',
    '/media/upload/9f3.png',
  ]);
});

test('[PDP-25] one picture has no thumbnails; a product without a picture says so', () => {
  expect(draw(pictures.slice(0, 1))).not.toContain('href="#');
  expect(draw(pictures.slice(0, 1))).toContain('/media/art/fig-1200.webp');
  expect(draw([])).toContain('No image');
});
