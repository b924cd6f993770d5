import { expect, test } from 'vitest';
import type { ProductDetail } from '#services/catalog/get-product.ts';
import { toStructuredData } from './structured-data.ts';

const FIG: ProductDetail = {
  id: 'fig',
  name: 'Fig </script><b>',
  brand: 'MD',
  collection: 'house',
  imageUrl: '/media/fig-400.avif',
  placeholderColor: null,
  pictures: [],
  moods: ['Melt'],
  format: 'gummies',
  displayOrder: 0,
  comboNumber: null,
  description: '',
  category: { slug: 'edibles', name: 'Edibles' },
  strength: { thcPercent: null, cbdPercent: null },
  details: null,
  options: [
    {
      id: 'a',
      label: '10 pieces',
      measure: '',
      flavor: null,
      format: 'gummies',
      priceCents: 1850,
      originalPriceCents: null,
      stockWord: 'low',
    },
    {
      id: 'b',
      label: '20 pieces',
      measure: '',
      flavor: null,
      format: 'gummies',
      priceCents: 3000,
      originalPriceCents: null,
      stockWord: 'sold-out',
    },
  ],
};

test('[PDP-02] the structured data hold the way to the product, through its category', () => {
  const { '@graph': graph } = JSON.parse(toStructuredData(FIG, 'https://shop.example'));
  const way = graph.find((facts: Record<string, unknown>) => facts['@type'] === 'BreadcrumbList');
  expect(way.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Edibles', item: 'https://shop.example/category/edibles' },
    { '@type': 'ListItem', position: 2, name: FIG.name, item: 'https://shop.example/product/fig' },
  ]);
});

test('[PDP-02] the structured data hold the product and its offers, and no name can close the script element', () => {
  const text = toStructuredData(FIG, 'https://shop.example');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0]).toMatchObject({
    '@type': 'Product',
    name: 'Fig </script><b>',
    image: 'https://shop.example/media/fig-400.avif',
    offers: [
      { price: '18.50', availability: 'https://schema.org/InStock', url: 'https://shop.example/product/fig' },
      { price: '30.00', availability: 'https://schema.org/OutOfStock' },
    ],
  });
});
