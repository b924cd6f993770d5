import type { StoredOption, StoredProduct } from '../products/import-product.ts';
import { usd } from '../usd.ts';
import { NO_FLAVOR } from './from-shopify.ts';
import { formatTag } from './guess.ts';
import { SHOPIFY_HEADS, type ShopifyHead } from './heads.ts';
import { textToHtml } from './html-text.ts';

type Picture = { url: string; alt: string | null };

type Exported = {
  product: StoredProduct;
  options: readonly StoredOption[];
  pictures: readonly Picture[];
  /** What Shopify calls the type: the category by its name. */
  type: string;
};

/**
 * A product as rows of Shopify's file, in the order of its heads: the product in the first one, an option in each, and
 * further pictures in rows of their own (CSV-10). Weights stay empty: the grams of the law are none of the parcel.
 */
export function toShopifyRows({ product, options, pictures, type }: Exported): string[][] {
  const hasFlavors = options.some(({ flavor }) => flavor !== null && flavor !== '');
  const length = Math.max(1, options.length, pictures.length);
  return Array.from({ length }, (_, place) => {
    const cells: Partial<Record<ShopifyHead, string>> = {
      Handle: product.id,
      ...(place === 0 && productCells(product, { type, hasFlavors })),
      ...optionCells(options[place], hasFlavors),
      ...pictureCells(pictures[place], place),
    };
    return SHOPIFY_HEADS.map((head) => cells[head] ?? '');
  });
}

type Facts = { type: string; hasFlavors: boolean };

function productCells(
  product: StoredProduct,
  { type, hasFlavors }: Facts,
): Partial<Record<ShopifyHead, string>> {
  return {
    Title: product.name,
    'Body (HTML)': textToHtml(product.description),
    Vendor: product.brand,
    Type: type,
    Tags: [...product.moods, formatTag(product.format)].join(', '),
    Published: product.isActive ? 'TRUE' : 'FALSE',
    Status: product.isActive ? 'active' : 'draft',
    'Option1 Name': 'Size',
    ...(hasFlavors && { 'Option2 Name': 'Flavor' }),
    'Gift Card': 'FALSE',
  };
}

function optionCells(
  option: StoredOption | undefined,
  hasFlavors: boolean,
): Partial<Record<ShopifyHead, string>> {
  if (!option) return {};
  return {
    'Option1 Value': option.name,
    ...(hasFlavors && { 'Option2 Value': option.flavor || NO_FLAVOR }),
    'Variant SKU': option.sku,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(option.stock),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': usd.write(option.priceCents),
    'Variant Compare At Price':
      option.originalPriceCents === null ? '' : usd.write(option.originalPriceCents),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': option.barcode ?? '',
    'Variant Weight Unit': 'g',
    'Cost per item': option.costCents === null ? '' : usd.write(option.costCents),
  };
}

const pictureCells = (picture: Picture | undefined, place: number): Partial<Record<ShopifyHead, string>> =>
  picture
    ? { 'Image Src': picture.url, 'Image Position': String(place + 1), 'Image Alt Text': picture.alt ?? '' }
    : {};
