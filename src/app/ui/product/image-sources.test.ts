import { expect, test } from 'vitest';
import { toImageSources } from './image-sources.ts';

test('[CAT-33] own art is offered in three widths and two formats', () => {
  expect(toImageSources('/media/art/fig-400.avif')).toEqual({
    src: '/media/art/fig-400.webp',
    avif: '/media/art/fig-400.avif 400w, /media/art/fig-800.avif 800w, /media/art/fig-1200.avif 1200w',
    webp: '/media/art/fig-400.webp 400w, /media/art/fig-800.webp 800w, /media/art/fig-1200.webp 1200w',
  });
});

test('[CAT-33] a picture from elsewhere is used as it is', () => {
  expect(toImageSources('/media/upload/9f3.png')).toEqual({
    src: '/media/upload/9f3.png',
    avif: null,
    webp: null,
  });
});
