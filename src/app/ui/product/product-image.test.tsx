import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductImage } from './product-image.tsx';

test('[CAT-33] without a picture it says "No image"', () => {
  const markup = renderToStaticMarkup(<ProductImage url={null} alt="" mood="Melt" />);
  expect(markup).toContain('No image');
  expect(markup).not.toContain('<img');
});

test('[CAT-33] a picture takes the background of its mood and has no inline style', () => {
  const markup = renderToStaticMarkup(<ProductImage url="/media/art/fig-400.avif" alt="Fig" mood="Melt" />);
  expect(markup).toContain('data-mood="melt"');
  expect(markup).toContain('type="image/avif"');
  expect(markup).not.toContain('style=');
});
