/** The columns of a product file as Shopify exports them, in its order. */
export const SHOPIFY_HEADS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
  ...['Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position'],
  ...['Image Alt Text', 'Gift Card', 'Variant Weight Unit', 'Cost per item'],
  'Status',
] as const;

export type ShopifyHead = (typeof SHOPIFY_HEADS)[number];

/** How its newer template calls the same columns. */
const NEWER: Readonly<Record<string, ShopifyHead>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'inventory tracker': 'Variant Inventory Tracker',
  'inventory quantity': 'Variant Inventory Qty',
  'continue selling when out of stock': 'Variant Inventory Policy',
  'fulfillment service': 'Variant Fulfillment Service',
  'weight value (grams)': 'Variant Grams',
  'weight unit for display': 'Variant Weight Unit',
  'requires shipping': 'Variant Requires Shipping',
  'charge tax': 'Variant Taxable',
  'product image url': 'Image Src',
};

const BY_KEY: ReadonlyMap<string, ShopifyHead> = new Map([
  ...SHOPIFY_HEADS.map((head) => [head.toLowerCase(), head] as const),
  ...Object.entries(NEWER),
]);

/** Shopify's name for a head, old spelling or new; null for any other (CSV-10). */
export const toShopifyHead = (key: string): ShopifyHead | null => BY_KEY.get(key) ?? null;

/** Do these heads, in small letters, come from Shopify? Our own file has no title, and no numbered options. */
export const isShopify = (keys: readonly string[]): boolean =>
  keys.includes('title') && (keys.includes('handle') || keys.includes('url handle'));

/** Where a value of ours stands in Shopify's file, for what is said about it. */
export const SHOWN_AT: Readonly<Record<string, ShopifyHead>> = {
  ...{ handle: 'Handle', name: 'Title', brand: 'Vendor', category: 'Type', format: 'Tags', moods: 'Tags' },
  ...{ description: 'Body (HTML)', active: 'Status', sku: 'Variant SKU', option: 'Option1 Value' },
  ...{ flavor: 'Option2 Value', price_usd: 'Variant Price', original_price_usd: 'Variant Compare At Price' },
  ...{ stock: 'Variant Inventory Qty', barcode: 'Variant Barcode', cost_usd: 'Cost per item' },
};
