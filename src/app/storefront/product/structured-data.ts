import type { ProductDetail } from '#services/catalog/get-product.ts';

/** A product, its offers and the way to it in the words of schema.org, safe inside a script element. */
export function toStructuredData(product: ProductDetail, origin: string): string {
  const url = new URL(`/product/${product.id}`, origin).href;
  const offers = product.options.map((option) => ({
    '@type': 'Offer',
    name: option.label,
    url,
    price: (option.priceCents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${option.stockWord === 'sold-out' ? 'OutOfStock' : 'InStock'}`,
  }));
  const facts = {
    '@type': 'Product',
    name: product.name,
    brand: { '@type': 'Brand', name: product.brand },
    description: product.description || undefined,
    image: product.imageUrl ? new URL(product.imageUrl, origin).href : undefined,
    category: product.category.name,
    offers,
  };
  const way = [
    [product.category.name, `/category/${product.category.slug}`],
    [product.name, `/product/${product.id}`],
  ];
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(path ?? '', origin).href,
    })),
  };
  const graph = { '@context': 'https://schema.org', '@graph': [facts, breadcrumb] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** What a shared link to the product shows: its own picture, or the shop's; addresses are absolute. */
export function toPreview(product: ProductDetail, origin: string) {
  const picture = product.imageUrl?.replace(/-400\.avif$/, '-800.webp') ?? '/icons/share.png';
  return [
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.name },
    { property: 'og:url', content: `${origin}/product/${product.id}` },
    { property: 'og:image', content: new URL(picture, origin).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
