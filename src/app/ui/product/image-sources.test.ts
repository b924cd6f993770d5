import { expect, test } from 'vitest';
import { toImageSources } from './image-sources.ts';

test('[CAT-33] own art is offered in two formats and the widths that its place can show', () => {
  expect(toImageSources('/media/art/fig-400.avif', 'page')).toEqual({
    src: '/media/art/fig-400.webp',
    avif: '/media/art/fig-400.avif 400w, /media/art/fig-800.avif 800w, /media/art/fig-1200.avif 1200w',
    webp: '/media/art/fig-400.webp 400w, /media/art/fig-800.webp 800w, /media/art/fig-1200.webp 1200w',
  });
  expect(toImageSources('/media/art/fig-400.avif', 'column')).toEqual({
    src: '/media/art/fig-400.webp',
    avif: '/media/art/fig-400.avif 400w, /media/art/fig-800.avif 800w',
    webp: '/media/art/fig-400.webp 400w, /media/art/fig-800.webp 800w',
  });
  expect(toImageSources('/media/art/fig-400.avif', 'thumb')).toEqual({
    src: '/media/art/fig-400.webp',
    avif: '/media/art/fig-400.avif',
  });
});

test('[CAT-33] a picture from elsewhere is used as it is', () => {
  expect(toImageSources('/media/upload/9f3.png', 'page')).toEqual({ src: '/media/upload/9f3.png' });
});
