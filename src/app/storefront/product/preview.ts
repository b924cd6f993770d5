import type { ProductDetail } from '#services/catalog/get-product.ts';

/** What a shared link to the product shows: its own picture, or the shop's; addresses are absolute. */
export function toPreview(product: ProductDetail, origin: string) {
  const picture = product.imageUrl?.replace(/-400\.avif$/, '-800.webp') ?? '/media/scenes/og-default.png';
  return [
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.name },
    { property: 'og:url', content: `${origin}/product/${product.id}` },
    { property: 'og:image', content: new URL(picture, origin).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
